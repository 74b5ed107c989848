// A file of a zip archive, for what is needed before Python can unpack it.
const END = 0x06054b50; // marks of its parts
const ENTRY = 0x02014b50;

/** The first file whose name ends like this, with its name; our archives have no comment at their end. */
export async function fileOf(archive: ArrayBuffer, ending: string): Promise<{ name: string; data: Uint8Array<ArrayBuffer> } | null> {
  const view = new DataView(archive);
  const end = archive.byteLength - 22;
  if (view.getUint32(end, true) !== END) throw new Error("this is no archive");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error("this archive is broken");
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, length));
    if (name.endsWith(ending)) return { name, data: await unpacked(archive, view, at) };
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

async function unpacked(archive: ArrayBuffer, view: DataView, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const [size, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const first = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = new Blob([new Uint8Array(archive, first, size)]).stream();
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
}

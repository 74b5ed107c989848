// Several pictures of a board, one after the other.

const SHOWN = 900; // milliseconds for each
const LAST = 2500;

export async function gifOf(frames: HTMLCanvasElement[]): Promise<Blob> {
  const [{ encode }, { default: workerUrl }] = await Promise.all([import("modern-gif"), import("modern-gif/worker?url")]);
  const { width, height } = frames[0]!;
  const delay = (index: number) => (index === frames.length - 1 ? LAST : SHOWN);
  const bytes = await encode({
    workerUrl,
    width,
    height,
    frames: frames.map((canvas, index) => ({
      data: canvas.getContext("2d")!.getImageData(0, 0, width, height).data,
      delay: delay(index),
    })),
  });
  return new Blob([bytes], { type: "image/gif" });
}

/** What this browser can record, and the extension of such files; null: nothing. */
export function videoKind(): { type: string; ending: string } | null {
  if (typeof MediaRecorder === "undefined") return null;
  const ending = ["webm", "mp4"].find((each) => MediaRecorder.isTypeSupported(`video/${each}`));
  return ending ? { type: `video/${ending}`, ending } : null;
}

/** It takes as long as the film lasts. */
export async function videoOf(frames: HTMLCanvasElement[], type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = frames[0]!.width;
  canvas.height = frames[0]!.height;
  const brush = canvas.getContext("2d")!;
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: type, videoBitsPerSecond: 4_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  for (const [index, frame] of frames.entries()) {
    const end = performance.now() + (index === frames.length - 1 ? LAST : SHOWN);
    while (performance.now() < end) {
      brush.drawImage(frame, 0, 0); // a picture that does not change is not recorded
      await new Promise((next) => setTimeout(next, 100));
    }
  }
  recorder.stop();
  await ended;
  return new Blob(parts, { type });
}

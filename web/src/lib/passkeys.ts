// Passkeys: the server's challenge goes to the browser's authenticator, and its answer back to the server.
import { ask } from "./api";
import type { Challenge, NewChallenge, PasskeyProof } from "./messages";

/** Authenticators answer only over https or on this machine, and never for an IP address. */
export const canUsePasskeys = () => isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

export class NoPasskey extends Error {}

const bytesOf = (text: string) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

const textOf = (data: ArrayBuffer | null) =>
  data &&
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

// what navigator.credentials takes, with bytes in base64url
type Listed = { id: string; type: "public-key" };
type ToMake = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Listed[];
};
type ToShow = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  challenge: string;
  allowCredentials?: Listed[];
};

async function challenged<Options>(wish: NewChallenge): Promise<{ challenge: string; options: Options }> {
  const { challenge, options } = await ask<Challenge>("POST", "/api/account/challenges", wish);
  return { challenge, options: options as Options };
}

const readable = (list: Listed[] = []) => list.map((each) => ({ ...each, id: bytesOf(each.id) }));

/** Make a new passkey, to sign up or to add it. */
export async function makePasskey(wish: NewChallenge): Promise<PasskeyProof> {
  const { challenge, options } = await challenged<ToMake>(wish);
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: readable(options.excludeCredentials),
  };
  const made = await answered(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return proof(challenge, made, { attestationObject: textOf(response.attestationObject) });
}

/** Show an existing passkey, to log in or to confirm. */
export async function showPasskey(wish: NewChallenge): Promise<PasskeyProof> {
  const { challenge, options } = await challenged<ToShow>(wish);
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: readable(options.allowCredentials),
  };
  const shown = await answered(() => navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return proof(challenge, shown, {
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: textOf(response.userHandle),
  });
}

async function answered(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await question();
    if (credential) return credential as PublicKeyCredential;
  } catch (error) {
    throw new NoPasskey((error as Error).name === "InvalidStateError" ? "passkey-is-there" : "passkey-cancelled");
  }
  throw new NoPasskey("passkey-cancelled");
}

function proof(challenge: string, made: PublicKeyCredential, response: Record<string, string | null>): PasskeyProof {
  const clientDataJSON = textOf(made.response.clientDataJSON);
  return {
    challenge,
    credential: { id: made.id, rawId: textOf(made.rawId), type: made.type, response: { clientDataJSON, ...response } },
  };
}

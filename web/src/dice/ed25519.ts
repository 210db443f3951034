// Signatures from a library: browsers offer theirs only over https.
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Whether the holder of this key (32 bytes) signed the message with this signature (64 bytes). */
export function signed(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, message, key, { zip215: false });
  } catch {
    return false; // bytes of another length
  }
}

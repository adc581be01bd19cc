import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartupError } from '../startup-error.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Ends the name of a file that only the holder of a private key can read. */
export const sealedSuffix = '.age'

/** A step between a stream and its file. */
export type Step = (source: Bytes) => Bytes

/** Node has the streams of browsers under types of its own. */
const streamOf = (source: Bytes) => WebStream.from(source) as object as ReadableStream<Uint8Array>

/** Encrypts for public keys (age1…) in age's format: who holds one of the private keys reads it, also without us. */
export function sealFor(recipients: readonly string[]): Step {
  return async function* seal(source) {
    const encrypter = new Encrypter()
    for (const one of recipients) encrypter.addRecipient(one)
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/**
 * Reads what was encrypted.
 *
 * @throws {StartupError} when the private key is none, or another one
 */
export function openBy(identity: string): Step {
  return async function* open(source) {
    const decrypter = new Decrypter()
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new StartupError('identity', 'is no private key (AGE-SECRET-KEY-1…)')
    }
    let plain: ReadableStream<Uint8Array>
    try {
      plain = await decrypter.decrypt(streamOf(source))
    } catch {
      throw new StartupError('identity', 'does not open this backup')
    }
    yield* plain
  }
}

/** A key pair; the private half is for whoever restores, and belongs anywhere but on the server. */
export async function newSealKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The private key in a file of age-keygen: its other lines are remarks. */
export const identityIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? ''

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Blocks of the padding; those of the cipher are half as long. */
const block = 32
const randomLength = 16
const headLength = randomLength + 4

const keyOf = (aesKey: string): Buffer => Buffer.from(`${aesKey}=`, 'base64')

/** SHA-1 over what is signed, in the order of its letters. */
export const signatureOf = (...parts: readonly string[]): Buffer =>
  createHash('sha1').update(parts.toSorted().join('')).digest()

/** What stands in a sealed message to the application; undefined for one that is not to it. */
export function openSealed(sealed: string, aesKey: string, appId: string): string | undefined {
  try {
    const key = keyOf(aesKey)
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const whole = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const end = headLength + whole.readUInt32BE(randomLength)
    return whole.subarray(end).toString() === appId ? whole.subarray(headLength, end).toString() : undefined
  } catch {
    return undefined
  }
}

/** The other way round: an answer as the application sends it. */
export function sealAnswer(
  text: string,
  { aesKey, appId, token }: { readonly aesKey: string; readonly appId: string; readonly token: string },
  now: Date,
): string {
  const key = keyOf(aesKey)
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const plain = Buffer.concat([randomBytes(randomLength), length, bytes, Buffer.from(appId)])
  const padding = block - (plain.length % block)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64')
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(8).toString('hex')
  const signature = signatureOf(token, timestamp, nonce, sealed).toString('hex')
  return (
    `<xml><Encrypt><![CDATA[${sealed}]]></Encrypt><MsgSignature><![CDATA[${signature}]]></MsgSignature>` +
    `<TimeStamp>${timestamp}</TimeStamp><Nonce><![CDATA[${nonce}]]></Nonce></xml>`
  )
}

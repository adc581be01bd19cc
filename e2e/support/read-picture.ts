import { createHash, createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inDatabase, readData } from './database.ts'

/** Characters of a picture captcha. */
const alphabet = Array.from('2345678ABCDEFGHJKMNPRSTUVWXY')

/** What the server keeps of the answer, from its database. */
async function keptHash(key: string): Promise<string> {
  const keyHash = createHash('sha256').update(key).digest('base64url')
  const [row] = await inDatabase(
    (sql) => sql<{ answer_hash: string }[]>`select answer_hash from captcha_pic where key_hash = ${keyHash}`,
  )
  return row?.answer_hash ?? ''
}

/**
 * Reads a picture as a person would. The server keeps no answer, so the test tries all of them against the hash, with
 * the secret of the installation it has started itself.
 */
export async function readPicture(key: string): Promise<string> {
  const wanted = await keptHash(key)
  const secret = Buffer.from(readData('keys/master.key'), 'base64')
  for (const a of alphabet)
    for (const b of alphabet)
      for (const c of alphabet)
        for (const d of alphabet) {
          const answer = a + b + c + d
          const hash = createHmac('sha256', secret).update(`captcha\n${key}\n${answer}`).digest('base64url')
          if (hash === wanted) return answer
        }
  throw new Error('no answer fits the picture')
}

/** The key of the next picture that the page fetches by the call. */
export async function nextPictureKey(
  page: Page,
  call: 'getCaptchaPic' | 'getVerificationCode' = 'getCaptchaPic',
): Promise<string> {
  const answer = await page.waitForResponse((response) => response.url().includes(call))
  const { data } = (await answer.json()) as { data: { key?: string } }
  return data.key ?? ''
}

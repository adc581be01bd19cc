import { createHash, createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDatabase, readData } from './database.ts'

/**
 * The answer of a picture. The server keeps only a keyed hash of it, so the test puts another answer in its place, with
 * the secret of the installation it has started itself.
 */
export async function readPicture(key: string): Promise<string> {
  const answer = '2AB3'
  const secret = Buffer.from(readData('keys/master.key'), 'base64')
  const keyHash = createHash('sha256').update(key).digest('base64url')
  const hash = createHmac('sha256', secret).update(`captcha\n${key}\n${answer}`).digest('base64url')
  await inDatabase(async (sql) => {
    const rows =
      await sql`update captcha_pic set answer_hash = ${hash} where key_hash = ${keyHash} returning key_hash`
    if (rows.length === 0) throw new Error('there is no such picture')
  })
  return answer
}

/** The key of the next picture that the page fetches. */
export async function nextPictureKey(page: Page): Promise<string> {
  const answer = await page.waitForResponse((response) => response.url().includes('getCaptchaPic'))
  const { data } = (await answer.json()) as { data: { key?: string } }
  return data.key ?? ''
}

/** Asks for another picture than the one that stands there, and reads it. */
export async function readAnotherPicture(page: Page): Promise<string> {
  const picture = page.getByRole('button', { name: /图形验证码图片/ })
  // The answer to an earlier request would be taken for that of this one.
  await expect(picture.locator('img')).toBeVisible()
  const next = nextPictureKey(page)
  await picture.click()
  const text = await readPicture(await next)
  await expect(picture.locator('img')).toBeVisible()
  return text
}

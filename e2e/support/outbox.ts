import type { Page } from '@playwright/test'

/** The newest SMS to the number, from the outbox that /test shows. */
export async function newestSms(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get('/api/auth/demo/outbox')
  const { data } = (await answer.json()) as { data: { phone: string; text: string }[] }
  return data.find((message) => message.phone === phone)?.text ?? ''
}

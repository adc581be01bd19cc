import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { tokenIn } from './windows.ts'

interface SessionChange {
  readonly token_issued_at?: Date
  readonly step_up_at?: Date
}

/** Changes what the server keeps of the session of the window: what takes time or a dialog otherwise. */
export async function changeSession(page: Page, change: SessionChange): Promise<void> {
  const hash = createHash('sha256')
    .update(await tokenIn(page))
    .digest('base64url')
  await inDatabase(async (sql) => {
    const rows =
      await sql`update auth_session set ${sql({ ...change })} where token_hash = ${hash} returning id`
    expect(rows).toHaveLength(1)
  })
}

import { expect, type Locator } from '@playwright/test'

/** Presses an action of a row, which stands in it or under 更多. */
export async function pressAction(row: Locator, name: string): Promise<void> {
  const more = row.getByRole('button', { name: '更多' })
  const shown = row.getByRole('button', { name, exact: true })
  await expect(shown.or(more).first()).toBeVisible()
  if ((await shown.count()) > 0) {
    await shown.click()
    return
  }
  await more.click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

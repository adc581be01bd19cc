import { expect, type Locator, type Page } from '@playwright/test'

/** Presses what is done with all of a list, which stands under 更多操作. */
export async function pressOfList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Presses an action of a row, which stands in it or under 更多. */
export async function pressAction(row: Locator, name: string): Promise<void> {
  const more = row.getByRole('button', { name: '更多', exact: true })
  const shown = row.getByRole('button', { name, exact: true })
  await expect(shown.or(more).first()).toBeVisible()
  if ((await shown.count()) > 0) {
    await shown.click()
    return
  }
  await more.click()
  await row
    .page()
    .getByRole('menuitem', { name: new RegExp(`^${name}`, 'u') })
    .click()
}

import type { Locator, Page } from '@playwright/test'

/** The first row of the list with the text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text }).first()

/** Chooses the first option with the text in a field of the open dialog, and tells its name. */
export async function choose(page: Page, label: string, option: string): Promise<string> {
  const form = page.getByRole('dialog')
  await form
    .getByRole('combobox', { name: label, exact: true })
    .or(form.getByRole('button', { name: new RegExp(`^${label} `, 'u') }))
    .first()
    .click()
  // Its name is told from others by a second line.
  const found = page.getByRole('option').filter({ hasText: option, visible: true }).first()
  const [name = ''] = (await found.innerText()).split('\n')
  await found.click()
  return name.trim()
}

/** Writes into a field of the open dialog. */
export const write = async (page: Page, label: string, text: string): Promise<void> =>
  await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(text)

/** Presses the button at the end of the open dialog. */
export const confirm = async (page: Page, verb: string): Promise<void> =>
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: verb, exact: true })
    .click()

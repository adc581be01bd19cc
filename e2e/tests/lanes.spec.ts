import { expect, test } from '@playwright/test'
import { rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Pass {
  readonly id: number
  readonly plateNo: string
  readonly corrected: string | null
}
const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

test('a plate that was misread on the way out is corrected, and its stay is found', async ({ page }) => {
  await openAs(page, 'pm01')
  // The demo corrects passes of the day before it was made, and midnight may have come since.
  const span = `passTime_from=${dayOf(Date.now() - 2 * 86_400_000)}&passTime_to=${dayOf(Date.now())}`
  const { records } = await callAs<{ records: readonly Pass[] }>(
    page,
    'GET',
    `/api/access/vehicle-passes?${span}&isCorrected=true&direction=out&pageSize=1`,
  )
  const [pass] = records
  if (!pass?.corrected) throw new Error('nothing was corrected in the last days')
  const shown = (plate: string) => `${plate.slice(0, 2)}·${plate.slice(2)}`

  await page.goto(`/car-logs?${span}&plate=${encodeURIComponent(pass.plateNo)}`)
  await expect(rowOf(page, shown(pass.corrected))).toContainText('校正')
  await pressAction(rowOf(page, shown(pass.corrected)), '校正车牌')
  const dialog = page.getByRole('dialog', { name: '校正车牌' })
  await write(page, '正确车牌', pass.plateNo)
  await write(page, '校正原因', '回放录像核对')
  await dialog.getByRole('button', { name: '校正', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, shown(pass.plateNo))).toBeVisible()

  await page.goto(`/car-logs?tab=stays&plate=${encodeURIComponent(pass.plateNo)}`)
  await expect(rowOf(page, shown(pass.plateNo))).toContainText('已离场')
  await page.goto('/car-logs?tab=corrections')
  await expect(rowOf(page, '回放录像核对')).toContainText(shown(pass.plateNo))
})

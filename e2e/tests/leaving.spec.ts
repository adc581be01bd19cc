import { expect, test } from '@playwright/test'
import { confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Found {
  readonly records: readonly { readonly id: number; readonly requestNo: string; readonly state: string }[]
}

test('a platform operator sees what keeps an account from ending, and says no with a reason and a way to object', async ({
  page,
}) => {
  await openAs(page, 'ops', '/cancellation?state=blocked')
  const { records } = await callAs<Found>(page, 'GET', '/api/system/cancellations?state=blocked')
  const [request] = records
  if (request === undefined) throw new Error('the demo has no such request')
  await pressAction(rowOf(page, request.requestNo), '不予注销')
  await write(page, '原因', '费用有争议')
  await write(page, '申诉途径', '12345热线')
  await confirm(page, '不予注销')
  await expect
    .poll(
      async () =>
        (await callAs<Found['records'][0]>(page, 'GET', `/api/system/cancellations/${request.id}`)).state,
    )
    .toBe('rejected')
})

test('a platform operator asks what residents are offered, and stops a city for a storm', async ({
  page,
}) => {
  await openAs(page, 'ops', '/cityRepair')
  const city = rowOf(page, '杭州市')
  await expect(city).toContainText('已开通')
  await pressAction(city, '临时停止')
  await write(page, '停止原因', '台风')
  await confirm(page, '临时停止')
  await expect(city).toContainText('临时停止')
  await pressAction(city, '恢复')
  await confirm(page, '恢复')
  await expect(city).toContainText('已开通')
})

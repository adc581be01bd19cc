import { expect, type Page, test } from '@playwright/test'
import { idNumber } from '../../testing/residents-workbook.ts'
import { callAs, openAs } from '../support/windows.ts'

interface Room {
  readonly id: number
  readonly fullName: string
  readonly estateId: number
}

/** A room in which nobody is registered; one may stand vacant and still be registered to its owner. */
async function vacantRoom(page: Page): Promise<Room> {
  const { records } = await callAs<{ records: Room[] }>(
    page,
    'GET',
    '/api/base/rooms?occupancy=vacant&pageSize=20&sort=id',
  )
  for (const room of records) {
    const { total } = await callAs<{ total: number }>(
      page,
      'GET',
      `/api/base/resident-houses?roomId=${room.id}&state=active&pageSize=1`,
    )
    if (total === 0) return room
  }
  throw new Error('no room is vacant')
}

const pick = async (page: Page, label: string, option: string) => {
  const form = page.getByRole('dialog').last()
  await form
    .getByRole('button', { name: new RegExp(`^${label} `, 'u') })
    .or(form.getByRole('combobox', { name: label, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).click()
}

test('a household is registered in one flow: people by their documents, doors seen, all of it confirmed once', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  const room = await vacantRoom(page)
  const nr = 8000 + test.info().retry * 10
  await page.goto(`/community-management5?id=${room.id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '更多', exact: true }).first().click()
  await page.getByRole('menuitem', { name: /^登记家庭/u }).click()
  const wizard = page.getByRole('dialog', { name: '登记家庭' })
  const form = page.getByRole('dialog', { name: '添加成员' })
  const add = async (name: string, docNo: string, rest: () => Promise<void>) => {
    await wizard.getByRole('button', { name: '添加成员' }).click()
    await form.getByLabel('姓名').fill(name)
    await form.getByLabel('证件号码').fill(docNo)
    await rest()
    await form.getByRole('button', { name: '确定' }).click()
    await expect(form).toHaveCount(0)
  }

  await test.step('the doors of the room are shown before anybody is registered', async () => {
    await expect(wizard.getByRole('region', { name: '通行范围' }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('the owner, and a wrong number that is told at its member', async () => {
    await add('秦朗', idNumber(nr), async () => {
      await form.getByLabel('手机号').fill('19900668001')
    })
    await add(
      '秦小',
      `${idNumber(nr + 1).slice(0, 17)}${idNumber(nr + 1).endsWith('0') ? '1' : '0'}`,
      async () => {
        await pick(page, '与户主关系', '子')
      },
    )
    await expect(wizard.getByRole('listitem').filter({ hasText: '秦小' })).toContainText('校验位错误')
    await expect(wizard.getByRole('button', { name: '登记', exact: true })).toBeDisabled()
  })

  await test.step('mended, everybody is registered at once', async () => {
    await wizard.getByRole('button', { name: '修改秦小' }).click()
    const change = page.getByRole('dialog', { name: '修改成员' })
    await change.getByLabel('证件号码').fill(idNumber(nr + 1))
    await change.getByRole('button', { name: '确定' }).click()
    await expect(wizard.getByText('将登记 2 名住户')).toBeVisible()
    await wizard.getByRole('button', { name: '登记', exact: true }).click()
    await expect(wizard.getByRole('region', { name: '办理结果' })).toContainText('2 名住户')
  })

  await test.step('who was registered has the doors, and is asked for a photo', async () => {
    // By the rule of the home, and by the group of the unit where it has one.
    const doors = wizard.getByRole('row', { name: /^秦.*生效中/ })
    await expect.poll(async () => await doors.count()).toBeGreaterThanOrEqual(2)
    await expect(wizard.getByRole('region', { name: '人脸与同意' })).toContainText('秦朗')
    await wizard.getByRole('button', { name: '完成' }).click()
    await expect(wizard).toHaveCount(0)
    const { records } = await callAs<{
      records: { personName: string; relation: string; isHead: boolean }[]
    }>(page, 'GET', `/api/base/resident-houses?roomId=${room.id}&state=active&sort=id`)
    expect(records.map(({ personName, relation, isHead }) => [personName, relation, isHead])).toEqual([
      ['秦朗', 'owner', true],
      ['秦小', 'family', false],
    ])
  })
})

test('a household moves out at once: who has to go along, what ends, and everybody is gone', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  const { records } = await callAs<{ records: { roomId: number }[] }>(
    page,
    'GET',
    `/api/base/resident-houses?state=active&relation=family&pageSize=1&pageNum=${test.info().retry + 1}&sort=id`,
  )
  const roomId = records[0]?.roomId ?? 0
  await page.goto(`/community-management5?id=${roomId}`)
  await page.getByRole('dialog').first().getByRole('button', { name: '更多', exact: true }).first().click()
  await page.getByRole('menuitem', { name: /^整户迁出/u }).click()
  const wizard = page.getByRole('dialog', { name: '整户迁出' })
  const family = wizard.getByRole('checkbox', { name: /业主家属/u }).first()
  await pick(page, '迁出原因', '搬离')

  await test.step('family does not stay without its owner', async () => {
    await expect(wizard.getByRole('region', { name: '迁出影响' }).getByRole('listitem').first()).toBeVisible()
    await family.uncheck()
    await expect(wizard.getByText(/须一并迁出/u)).toBeVisible()
    await expect(wizard.getByRole('button', { name: '迁出', exact: true })).toBeDisabled()
  })

  await test.step('all of them leave', async () => {
    await family.check()
    await wizard.getByRole('button', { name: '迁出', exact: true }).click()
    await expect(wizard.getByRole('region', { name: '办理结果' })).toContainText('人迁出')
    await wizard.getByRole('button', { name: '完成' }).click()
    const left = await callAs<{ total: number }>(
      page,
      'GET',
      `/api/base/resident-houses?roomId=${roomId}&state=active`,
    )
    expect(left.total).toBe(0)
  })
})

test('who is away stands on a calendar, and is moved to another day by keys', async ({ page }) => {
  await openAs(page, 'admin', '/control-settings?tab=absences&view=calendar')
  const month = page.getByRole('grid', { name: /关爱报备/u })
  await expect(month).toBeVisible()
  const { records } = await callAs<{
    records: { id: number; fromDate: string; toDate: string; personName: string }[]
  }>(page, 'GET', '/api/alert/care-absences?state=active&sort=fromDate&pageSize=1')
  const [absence] = records
  if (!absence) throw new Error('nobody is away')
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const chip = month.getByRole('button', { name: absence.personName }).first()
  await chip.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText(`已移到 ${dayAfter(absence.fromDate)}`)).toBeVisible()
  const moved = await callAs<{ fromDate: string; toDate: string }>(
    page,
    'GET',
    `/api/alert/care-absences/${absence.id}`,
  )
  expect(moved).toMatchObject({ fromDate: dayAfter(absence.fromDate), toDate: dayAfter(absence.toDate) })
})

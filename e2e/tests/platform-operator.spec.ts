import { expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { choose, confirm, rowOf, write } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { changeSession } from '../support/session-row.ts'
import { callAs, openAs, tokenIn } from '../support/windows.ts'

/** Another one with every try. */
const digits = String(Date.now() % 1_000_000).padStart(6, '0')
const day = (offset: number) =>
  `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)} 12:00:00`

/** Uploads a picture beside the user interface; tells its key. */
async function uploadBanner(page: Page): Promise<string> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160"/></svg>'
  const answer = await page.request.post('/api/file/upload', {
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
    multipart: {
      usage: 'private',
      file: { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    },
  })
  const { data, msg } = (await answer.json()) as { data: { key: string } | null; msg: string }
  expect(data?.key, msg).toBeTruthy()
  return data?.key ?? ''
}

/** Writes into a field of the open dialog that takes a number. */
const writeNumber = async (page: Page, label: string, text: string) =>
  await page.getByRole('dialog').getByRole('spinbutton', { name: label, exact: true }).fill(text)

/** The password was typed a moment ago. */
const confirmed = async (page: Page) => await changeSession(page, { step_up_at: new Date() })

test('a resident leaves at the desk: asked, thought over, erased, proven', async ({ page }) => {
  test.setTimeout(180_000)
  const phone = `1990${digits}0`
  const codes = await page.request.post('/api/sim/mini/codes', { data: { platform: 'wechat', phone } })
  const { data } = (await codes.json()) as { data: { code: string; phoneCode: string } }
  const login = await page.request.post('/api/mp/auth/login', { data: { platform: 'wechat', ...data } })
  const resident = ((await login.json()) as { data: { token: string } }).data.token
  await openAs(page, 'ops', '/cancellation')

  await test.step('asked at the desk, with a document', async () => {
    await page.getByRole('button', { name: '新增注销申请' }).click()
    await choose(page, '账号', phone.slice(-4))
    await choose(page, '范围', '仅注销账号')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: '证件.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      })
    await expect(page.getByRole('dialog').getByText('证件.pdf', { exact: true })).toBeVisible()
    await confirm(page, '保存')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const { records } = await callAs<{
    records: { id: number; requestNo: string; state: string; blockers: unknown[] }[]
  }>(page, 'GET', '/api/system/cancellations?sort=-id')
  const [request] = records
  const { id = 0, requestNo = '' } = request ?? {}
  expect(request).toMatchObject({ state: 'cooling', blockers: [] })

  await test.step('there is time to think', async () => {
    await page.goto(`/cancellation?keyword=${requestNo}`)
    await expect(rowOf(page, requestNo)).toContainText('冷静期')
    await rowOf(page, requestNo).getByText(requestNo).click()
    await expect(page.getByText('未了事项 0 项')).toBeVisible()
    await expect(page.getByRole('button', { name: '立即执行' })).toHaveCount(0)
    const me = await page.request.get('/api/mp/auth/me', { headers: { authorization: `Bearer ${resident}` } })
    expect(me.status()).toBe(200)
  })

  await test.step('a week goes by, and an administrator does it', async () => {
    await inDatabase(
      async (sql) =>
        await sql`update cancellation_request set cooling_until = now() - interval '1 minute' where id = ${id}`,
    )
    await openAs(page, 'admin', `/cancellation?keyword=${requestNo}`)
    await confirmed(page)
    await pressAction(rowOf(page, requestNo), '立即执行')
    await confirm(page, '立即执行')
    await expect
      .poll(async () => await callAs<object>(page, 'GET', `/api/system/cancellations/${id}`))
      .toMatchObject({ state: 'done', proofNo: expect.stringMatching(/^ZH/u) })
  })

  await test.step('each step is written down, and the telephone knows nobody', async () => {
    await page.goto(`/cancellation?keyword=${requestNo}`)
    await rowOf(page, requestNo).getByText(requestNo).click()
    await page.getByRole('tab', { name: '清除步骤' }).click()
    await expect(rowOf(page, '账号、手机号与昵称')).toContainText('已完成')
    const me = await page.request.get('/api/mp/auth/me', { headers: { authorization: `Bearer ${resident}` } })
    expect(me.status()).toBe(401)
  })

  await test.step('the auditor sees that it was done, by whom, and nothing of the resident', async () => {
    await openAs(page, 'audit', `/log-operation?keyword=${requestNo}`)
    await expect(rowOf(page, requestNo)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(phone)
  })
})

test('a district is opened for repairs at the door, tried, and closed', async ({ page }) => {
  test.setTimeout(180_000)
  const region = '510107'
  const remove = async () =>
    await inDatabase(async (sql) => {
      await sql`delete from city_repair_price where city_repair_id in (select id from city_repair where region = ${region})`
      await sql`delete from city_repair where region = ${region}`
    })
  await remove()
  await openAs(page, 'ops', '/cityRepair')
  const types = await callAs<{ records: { id: number; name: string }[] }>(
    page,
    'GET',
    '/api/property/repair-types?level=type&keyword=水管',
  )
  const [type] = types.records
  await callAs(page, 'POST', '/api/property/city-repairs', {
    region,
    hotline: '400-830-0109',
    repairTypeIds: [type?.id],
    dispatch: 'estate_first',
    serviceHours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    visitFee: 3000,
  })
  const list = `/cityRepair?keyword=400-830-0109`

  await test.step('not before it says what it costs', async () => {
    await page.goto(list)
    await pressAction(rowOf(page, '武侯区'), '开通')
    await confirm(page, '开通')
    await expect(page.getByText(`开通条件不满足：${type?.name}的价目`).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('priced and opened', async () => {
    await page.goto('/cityRepair?tab=prices')
    await page.getByRole('button', { name: '新增城市维修价目' }).click()
    await choose(page, '城市', '武侯区')
    await choose(page, '报修类型', type?.name ?? '')
    await write(page, '项目', `换阀门${digits}`)
    await write(page, '单位', '个')
    await writeNumber(page, '价格', '80')
    await confirm(page, '保存')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(list)
    await pressAction(rowOf(page, '武侯区'), '开通')
    await confirm(page, '开通')
    await expect(rowOf(page, '武侯区')).toContainText('已开通')
  })

  const attempt = async () => {
    await page.getByRole('button', { name: '试算' }).click()
    await choose(page, '小区', '阳光里')
    await choose(page, '报修类型', type?.name ?? '')
    await write(page, '上门时间', day(1))
    await page.keyboard.press('Tab')
    await confirm(page, '试算')
    return page.getByRole('dialog', { name: '试算结果' })
  }
  await test.step('a resident there is offered somebody of the estate, at this price', async () => {
    const found = await attempt()
    await expect(found).toContainText('物业优先')
    await expect(found).toContainText(`换阀门${digits}：80.00`)
    await page.keyboard.press('Escape')
  })

  await test.step('closed, nobody orders where nobody comes', async () => {
    await pressAction(rowOf(page, '武侯区'), '关闭')
    await write(page, '关闭原因', '试点结束')
    // The cross of the dialog has the same name, and no word on it.
    const verb = page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })
    await verb.filter({ hasText: '关闭' }).click()
    await expect(rowOf(page, '武侯区')).toContainText('已关闭')
    await expect(await attempt()).toContainText('不可上门：该城市未开通')
  })
  await remove()
})

test('a version goes to some, to everybody, and must be taken; then it is taken back', async ({ page }) => {
  test.setTimeout(180_000)
  const name = `9.${digits.slice(0, 3)}.${digits.slice(3)}`.replaceAll(/\.0+(?=\d)/gu, '.')
  const client = 'staff_ios'
  await openAs(page, 'ops', '/version-control')
  const versions = await callAs<{ records: { id: number; versionCode: number; state: string }[] }>(
    page,
    'GET',
    `/api/system/app-versions?client=${client}&channel=stable&sort=-versionCode`,
  )
  const known = Math.max(...versions.records.map(({ versionCode }) => versionCode))
  const released = versions.records.find(({ state }) => /released|superseded/u.test(state))?.versionCode ?? 0
  await callAs(page, 'POST', '/api/system/app-versions', {
    client,
    versionName: name,
    versionCode: known + 10,
    storeUrl: 'https://apps.example.com/staff',
    updateType: 'force',
    minSupportedCode: released,
    notes: '修复离线登记丢失',
  })
  const asked = async (versionCode: number) => {
    const answer = await page.request.get(
      `/api/open/versions/check?client=${client}&versionCode=${versionCode}&deviceId=e2e-${digits}`,
    )
    return ((await answer.json()) as { data: object }).data
  }
  const list = `/version-control?keyword=${name}`
  await page.goto(list)

  await test.step('tested; nobody forces an update alone', async () => {
    await pressAction(rowOf(page, name), '提交测试')
    await confirm(page, '提交测试')
    await expect(rowOf(page, name)).toContainText('测试中')
    expect(await asked(released)).not.toMatchObject({ latest: { versionName: name } })
    await openAs(page, 'admin', list)
    await confirmed(page)
    await pressAction(rowOf(page, name), '批准强制更新')
    await confirm(page, '批准强制更新')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('given to a share, then to everybody', async () => {
    await pressAction(rowOf(page, name), '开始灰度')
    await writeNumber(page, '比例', '100')
    await confirm(page, '开始灰度')
    await expect(rowOf(page, name)).toContainText('灰度中')
    expect(await asked(released)).toMatchObject({ latest: { versionName: name }, mustUpdate: false })
    await pressAction(rowOf(page, name), '发布')
    await confirm(page, '发布')
    await expect(rowOf(page, name)).toContainText('已发布')
    expect(await asked(released)).toMatchObject({ mustUpdate: false })
    expect(await asked(released - 1)).toMatchObject({ mustUpdate: true, notes: '修复离线登记丢失' })
  })

  await test.step('taken back, it is offered to nobody', async () => {
    await pressAction(rowOf(page, name), '撤回')
    await write(page, '撤回原因', '登录崩溃')
    await confirm(page, '撤回')
    await expect(rowOf(page, name)).toContainText('已撤回')
    expect(await asked(released)).not.toMatchObject({ latest: { versionName: name } })
  })
})

test('a place at sign-in is booked, released by another person, seen and counted', async ({ page }) => {
  test.setTimeout(180_000)
  const title = `消防演练${digits}`
  await openAs(page, 'ops', '/advert')
  const slots = await callAs<{ records: { id: number }[] }>(
    page,
    'GET',
    `/api/system/ad-slots?keyword=login_banner`,
  )
  const slotId = slots.records[0]?.id
  const { id } = await callAs<{ id: number }>(page, 'POST', '/api/system/adverts', {
    title,
    slotId,
    material: await uploadBanner(page),
    startAt: new Date(Date.now() - 60_000).toISOString(),
    endAt: new Date(Date.now() + 3_600_000).toISOString(),
    weight: 100,
  })
  const list = `/advert?keyword=${title}`

  await test.step('handed in here, released there', async () => {
    await page.goto(list)
    await pressAction(rowOf(page, title), '提交')
    await confirm(page, '提交')
    await expect(rowOf(page, title)).toContainText('待审核')
    await openAs(page, 'admin', list)
    await pressAction(rowOf(page, title), '通过')
    await confirm(page, '通过')
    const state = async () =>
      (await callAs<{ state: string }>(page, 'GET', `/api/system/adverts/${id}`)).state
    // Its clock is set at once, or by the run of the clock that finds it released.
    await expect.poll(state).toMatch(/approved|running/)
    await callAs(page, 'POST', '/api/system/jobs/flowClock/run', {})
    await expect.poll(state).toBe('running')
  })

  await test.step('who signs in sees it, and is counted', async () => {
    const shown = await page.request.get('/api/open/adverts/login')
    expect(await shown.text()).toContain(title)
    // Of several in a place each visit draws one.
    const visit = async () => {
      const other = await page.context().browser()?.newPage()
      await other?.goto(new URL('/login', page.url()).href)
      await other?.waitForLoadState('networkidle')
      await other?.close()
      const found = await callAs<{ impressions: number }>(page, 'GET', `/api/system/adverts/${id}`)
      return found.impressions
    }
    await expect.poll(visit).toBeGreaterThan(0)
    await page.goto(list)
    await expect(rowOf(page, title)).toContainText('投放中')
  })

  await test.step('and leaves its place again', async () => {
    await pressAction(rowOf(page, title), '下线')
    await write(page, '下线原因', '演练结束')
    await confirm(page, '下线')
    await expect(rowOf(page, title)).toContainText('已下线')
    expect(await (await page.request.get('/api/open/adverts/login')).text()).not.toContain(title)
  })
})

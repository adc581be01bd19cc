// The simulated mini-program of the demo: it drives the calls of residents as a real one would, a tab for each.
import { showBanners, showSplash } from './adverts.js'
import { billsPage } from './bills.js'
import { bookingsPage } from './bookings.js'
import { callApi, isSignedIn, pictureOf, platformOf, signOut, takeToken, upload } from './calls.js'
import { consentsPage } from './consents.js'
import { cancellationPage } from './cancellation.js'
import { cityPage } from './city.js'
import { complaintsPage } from './complaints.js'
import { el, field, fill, say } from './elements.js'
import { guidesPage } from './guides.js'
import { noticesPage, openNotice } from './notices.js'
import { orders, shownOrder } from './orders.js'
import { rentalsPage } from './rentals.js'
import { homeOffersPage } from './home-offers.js'
import { votesPage } from './votes.js'

const states = {
  pending: '待派单',
  assigned: '待接单',
  accepted: '已接单',
  processing: '处理中',
  paused: '已暂停',
  to_pay: '待支付',
  to_confirm: '待验收',
  done: '已完成',
  closed: '已关闭',
  cancelled: '已取消',
  duplicate: '重复单',
}
const fees = { free: '免费', paid: '有偿', warranty: '质保期免费' }
const open = ['pending', 'assigned', 'accepted', 'processing', 'paused']

/** @typedef {{ estateId: number, estateName: string, roomId: number, roomName: string, relation: string }} Home */

/**
 * What is shown between the tabs: who is signed in, and the order that was looked at last.
 * @type {{ me: { nickname: string, phone: string, homes: Home[] } | null, orderId: number | null }}
 */
const seen = { me: null, orderId: null }

/** A form that says its faults at their fields, and asks before it goes on where the server asks. */
function form(fields, verb, run) {
  const button = el('button', { className: 'solid', type: 'submit', textContent: verb })
  const box = el('form', { noValidate: true }, [...fields.map(({ box: one }) => one), button])
  const send = async (confirmed) => {
    for (const { fault } of fields) fault.textContent = ''
    button.disabled = true
    try {
      await run(confirmed)
    } catch (error) {
      if (error.confirm !== undefined && confirmed.length === 0 && globalThis.confirm(error.message))
        return await send([error.confirm])
      for (const { key, fault } of fields) fault.textContent = error.fields?.[key] ?? ''
      say(error.message)
    } finally {
      button.disabled = false
    }
  }
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    void send([])
  })
  return box
}

async function signInPage() {
  if (isSignedIn()) {
    const { nickname, phone, homes } = seen.me
    const out = el('button', { className: 'solid', textContent: '退出登录' })
    out.addEventListener('click', async () => {
      await signOut()
      await become()
    })
    return [
      el('section', { className: 'card' }, [
        el('h2', { textContent: nickname }),
        el('p', { className: 'quiet', textContent: phone }),
        ...homes.map(({ roomName, estateName, relation }) =>
          el('p', { textContent: `${estateName} ${roomName}（${relation}）` }),
        ),
        out,
      ]),
    ]
  }
  const residents = await callApi('GET', '/api/sim/mini/residents')
  const phone = field('phone', '其他手机号', el('input', { type: 'tel', autocomplete: 'off' }))
  const signIn = async (whose, withPhone) => {
    const { code, phoneCode } = await callApi('POST', '/api/sim/mini/codes', whose)
    const given = { platform: whose.platform, code, ...(withPhone && { phoneCode }) }
    takeToken({ ...(await callApi('POST', '/api/mp/auth/login', given)), platform: whose.platform })
    await become()
  }
  return [
    el('p', { className: 'quiet', textContent: '以演示居民的手机打开小程序' }),
    ...residents.map(({ mpUserId, platform, name, homes }) => {
      const choice = el('button', { className: 'card', type: 'button' }, [
        el('span', { className: 'row' }, [
          el('strong', { textContent: name }),
          el('span', { className: 'state', textContent: platform === 'wechat' ? '微信' : '支付宝' }),
        ]),
        el('span', { className: 'quiet', textContent: homes }),
      ])
      choice.addEventListener('click', () => {
        signIn({ platform, mpUserId }, false).catch((error) => say(error.message))
      })
      return choice
    }),
    form([phone], '以该手机号登录', () => signIn({ platform: 'wechat', phone: phone.value() }, true)),
  ]
}

/** Pictures that are taken along with words. */
const picturesField = () =>
  field('images', '照片', el('input', { type: 'file', accept: 'image/*', multiple: true }))
const uploaded = async ({ input }) => await Promise.all([...input.files].map(upload))

async function reportPage() {
  const { homes } = seen.me
  if (homes.length === 0)
    return [el('p', { className: 'card', textContent: '没有名下的房屋，请先完成实名认证。' })]
  const room = field('roomId', '房屋', el('select'))
  fill(room.input, homes, ({ roomId, estateName, roomName }) => [roomId, `${estateName} ${roomName}`])
  const type = field('typeId', '报修类型', el('select'))
  const area = field('area', '区域', el('select'))
  const location = field('location', '具体位置', el('input', { maxLength: 100 }))
  const content = field('content', '描述', el('textarea', { maxLength: 500 }))
  const images = picturesField()
  let types = []
  const offerAreas = () => {
    const chosen = types.find(({ id }) => String(id) === type.value())
    const areas = [
      ['indoor', '入户'],
      ['public', '公共区域'],
    ].filter(([key]) => chosen === undefined || chosen.area === 'both' || chosen.area === key)
    fill(area.input, areas, (one) => one)
  }
  const offerTypes = async () => {
    const home = homes.find(({ roomId }) => String(roomId) === room.value())
    types = await callApi('GET', `/api/mp/property/repair-types?estateId=${home.estateId}`)
    fill(type.input, types, ({ id, category, name, feeMode }) => [
      id,
      `${category} · ${name}（${fees[feeMode]}）`,
    ])
    offerAreas()
  }
  room.input.addEventListener('change', () => void offerTypes())
  type.input.addEventListener('change', offerAreas)
  await offerTypes()
  return [
    form([room, type, area, location, content, images], '提交报修', async (confirmed) => {
      const made = await callApi('POST', orders, {
        roomId: Number(room.value()),
        typeId: Number(type.value()),
        area: area.value(),
        location: location.value(),
        content: content.value(),
        images: await uploaded(images),
        confirmed,
      })
      seen.orderId = made.id
      say(`已提交，工单号 ${made.orderNo}`)
      await show('orders')
    }),
  ]
}

const orderCard = (order, choose) => {
  const card = el('button', { className: 'card', type: 'button' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: order.typeName }),
      el('span', { className: 'state', textContent: states[order.state] }),
    ]),
    el('span', { textContent: order.content }),
    el('span', { className: 'quiet', textContent: `${order.orderNo} · ${order.place}` }),
  ])
  card.setAttribute('aria-pressed', String(order.id === seen.orderId))
  card.addEventListener('click', () => choose(order.id))
  return card
}

async function ordersPage() {
  const { records } = await callApi('GET', `${orders}?pageSize=20`)
  if (records.length === 0) return [el('p', { className: 'card', textContent: '还没有报修。' })]
  const detail = seen.orderId === null ? undefined : await callApi('GET', `${orders}/${seen.orderId}`)
  const choose = (id) => {
    seen.orderId = id
    void show('orders').then(() => scrollTo(0, 0))
  }
  return [
    ...(detail === undefined ? [] : [await shownOrder(detail, states, pictureOf)]),
    ...records.map((order) => orderCard(order, choose)),
  ]
}

/** A tab that does one thing to one of the own orders that are ready for it. */
const actionPage = (action, verb, of, makeFields) => async () => {
  const { records } = await callApi('GET', `${orders}?pageSize=50`)
  const ready = records.filter(({ state }) => of.includes(state))
  if (ready.length === 0) return [el('p', { className: 'card', textContent: `没有可以${verb}的工单。` })]
  const order = field('id', '工单', el('select'))
  fill(order.input, ready, ({ id, orderNo, typeName }) => [id, `${orderNo} ${typeName}`])
  if (ready.some(({ id }) => id === seen.orderId)) order.input.value = String(seen.orderId)
  const fields = makeFields()
  return [
    form([order, ...fields], verb, async () => {
      const given = {}
      for (const one of fields)
        given[one.key] =
          one.input.type === 'file' ? await uploaded(one) : one.number ? Number(one.value()) : one.value()
      const done = await callApi('POST', `${orders}/${order.value()}/${action}`, given)
      seen.orderId = done.id
      say(`${verb}成功`)
      await show('orders')
    }),
  ]
}
const words = (key, label) => field(key, label, el('textarea', { maxLength: 200 }))
const score = (key, label) => {
  const made = field(key, label, el('select'))
  fill(made.input, [5, 4, 3, 2, 1], (n) => [n, `${n}分`])
  return { ...made, number: true }
}

const tabs = {
  me: ['我的', signInPage],
  notices: ['公告', async () => await noticesPage(async () => await show('notices'))],
  bills: ['缴费', async () => await billsPage(async () => await show('bills'))],
  services: ['便民', async () => await bookingsPage(seen.me.homes, async () => await show('services'))],
  guides: ['指南', async () => await guidesPage(seen.me.homes, async () => await show('guides'))],
  rentals: ['租赁', async () => await rentalsPage(seen.me.homes, async () => await show('rentals'))],
  offers: ['房源', async () => await homeOffersPage(form, seen.me.homes, async () => await show('offers'))],
  votes: ['投票', async () => await votesPage(async () => await show('votes'))],
  complaints: [
    '投诉',
    async () => await complaintsPage(form, seen.me.homes, async () => await show('complaints')),
  ],
  report: ['报修', reportPage],
  city: [
    '上门',
    async () =>
      await cityPage(form, seen.me.homes, async (id) => {
        seen.orderId = id
        await show('orders')
      }),
  ],
  orders: ['工单', ordersPage],
  rate: [
    '评价',
    actionPage('rate', '验收评价', ['to_confirm'], () => [
      score('score', '总体评分'),
      score('timelinessScore', '及时'),
      score('attitudeScore', '态度'),
      words('content', '评价'),
    ]),
  ],
  rework: ['返工', actionPage('rework', '要求返工', ['to_confirm'], () => [words('reason', '返工原因')])],
  urge: ['催办', actionPage('urge', '催办', open, () => [words('content', '催办内容')])],
  notes: [
    '补充',
    actionPage('notes', '补充说明', [...open, 'to_pay', 'to_confirm'], () => [
      words('content', '说明'),
      picturesField(),
    ]),
  ],
  cancel: [
    '取消',
    actionPage('cancel', '取消工单', ['pending', 'assigned', 'accepted'], () => [
      words('reason', '取消原因'),
    ]),
  ],
  privacy: ['隐私', async () => await consentsPage(async () => await show('privacy'))],
  leave: ['注销', async () => await cancellationPage(form, async () => await show('leave'))],
}

const page = document.querySelector('#page')
/** How often a tab was asked for. */
let lastAsked = 0
const strip = document.querySelector('#tabs')

async function show(name) {
  const known = isSignedIn() ? name : 'me'
  for (const tab of strip.children) tab.setAttribute('aria-selected', String(tab.dataset.tab === known))
  const asked = (lastAsked += 1)
  const content = await contentOf(known)
  // Who went on to another tab meanwhile sees that one.
  if (asked !== lastAsked) return
  page.replaceChildren(...content)
  strip.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

async function contentOf(name) {
  try {
    return await tabs[name][1]()
  } catch (error) {
    if (error.status === 401) {
      takeToken(null)
      await become()
    }
    return [el('p', { className: 'card fault', textContent: error.message })]
  }
}

/** Somebody else is signed in, or nobody. */
async function become() {
  seen.me = isSignedIn() ? await callApi('GET', '/api/mp/auth/me').catch(() => null) : null
  if (seen.me === null) takeToken(null)
  seen.orderId = null
  const home = seen.me?.homes[0]
  document.querySelector('#who').textContent =
    seen.me === null ? '未登录' : `${seen.me.nickname}${home ? ` · ${home.roomName}` : ''}`
  for (const tab of strip.children) tab.hidden = seen.me === null && tab.dataset.tab !== 'me'
  void showBanners(seen.me === null ? null : platformOf(), async (id) => {
    await openNotice(id).catch((error) => say(error.message))
    await show('notices')
  })
  await show(seen.me === null ? 'me' : 'report')
}

for (const [name, [title]] of Object.entries(tabs)) {
  const tab = el('button', { type: 'button', textContent: title })
  tab.setAttribute('role', 'tab')
  tab.dataset.tab = name
  tab.addEventListener('click', () => void show(name))
  strip.append(tab)
}
void showSplash(platformOf())
await become()

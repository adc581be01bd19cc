import { callApi, pictureOf } from './calls.js'
import { button, el, field, say } from './elements.js'

const offers = '/api/mp/property/rental-offers'
const inquiries = '/api/mp/property/rental-inquiries'
const leases = '/api/mp/property/rental-contracts'
const states = { new: '待联系', contacted: '已联系', viewed: '已看', deal: '成交', closed: '已结束' }
const kinds = { house: '房屋', parking: '车位' }
const yuan = (fen) => `${(fen / 100).toFixed(2)}元`

/** The offer that was opened last. */
let opened = null

async function shownOffer({ id, type }, again) {
  const one = await callApi('POST', `${offers}/${id}/view`, { type })
  const pictures = await Promise.all(one.images.slice(0, 3).map(pictureOf))
  const visit = field('visitAt', '看房时间', el('input', { type: 'datetime-local' }))
  const message = field('message', '留言', el('textarea', { maxLength: 200 }))
  const ask = async () => {
    const at = visit.value()
    await callApi('POST', `${offers}/${id}/inquiries`, {
      type,
      message: message.value() || null,
      ...(at !== '' && { visitAt: new Date(at).toISOString() }),
    })
    opened = null
    say('已提交，物业会尽快联系您')
  }
  const facts = [
    `${yuan(one.monthlyRent)}/月${one.payment === null ? '' : ` · ${one.payment}`}`,
    one.deposit === null ? null : `押金 ${yuan(one.deposit)}`,
    one.facts,
    `${one.availableFrom} 起租，最短${one.minMonths}个月`,
    one.facilities.join('、'),
    one.description,
  ]
  return el('section', { className: 'card', ariaLabel: '租赁详情' }, [
    el('h2', { textContent: one.title }),
    ...pictures.filter(Boolean).map((src) => el('img', { src, alt: '' })),
    ...facts.filter(Boolean).map((textContent) => el('p', { textContent })),
    visit.box,
    message.box,
    button('预约看房', ask, again),
  ])
}

const shownLease = ({ contractNo, type, place, startDate, endDate, monthlyRent, nextDue, nextAmount }) =>
  el('section', { className: 'card', ariaLabel: '我的租约' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: place }),
      el('span', { className: 'state', textContent: `${kinds[type]}租约` }),
    ]),
    el('p', { className: 'quiet', textContent: `${contractNo} · ${startDate} 至 ${endDate}` }),
    el('p', {
      textContent: `${yuan(monthlyRent)}/月${nextDue === null ? '' : `，${nextDue} 应付 ${yuan(nextAmount)}`}`,
    }),
  ])

const shownInquiry = ({ title, state, message, visitAt }) =>
  el('section', { className: 'card', ariaLabel: '我的看房预约' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: title }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    ...(visitAt === null
      ? []
      : [el('p', { className: 'quiet', textContent: new Date(visitAt).toLocaleString('zh-CN') })]),
    ...(message === null ? [] : [el('p', { textContent: message })]),
  ])

/** 租赁: what is on offer around the own homes, what was asked, and the own contracts. */
export async function rentalsPage(homes, again) {
  const places = [...new Set(homes.map(({ estateId }) => estateId))]
  const asked = places.flatMap((estateId) => Object.keys(kinds).map((type) => ({ estateId, type })))
  const found = await Promise.all(
    asked.map(
      async ({ estateId, type }) => await callApi('GET', `${offers}?estateId=${estateId}&type=${type}`),
    ),
  )
  const all = found.flat()
  const chosen = all.find(({ id, type }) => opened !== null && id === opened.id && type === opened.type)
  const cards = all.map((offer) => {
    const card = el('button', { className: 'card', type: 'button' }, [
      el('span', { className: 'row' }, [
        el('strong', { textContent: offer.title }),
        el('span', { className: 'state', textContent: `${yuan(offer.monthlyRent)}/月` }),
      ]),
      el('span', { className: 'quiet', textContent: `${kinds[offer.type]} · ${offer.facts}` }),
    ])
    card.addEventListener('click', () => {
      opened = offer
      // It stands over the list, which may have been scrolled.
      void again().then(() => scrollTo(0, 0))
    })
    return card
  })
  if (cards.length === 0) cards.push(el('p', { className: 'card', textContent: '还没有出租信息。' }))
  return [
    ...(chosen === undefined ? [] : [await shownOffer(chosen, again)]),
    ...(await callApi('GET', leases)).map(shownLease),
    ...(await callApi('GET', inquiries)).map(shownInquiry),
    ...cards,
  ]
}

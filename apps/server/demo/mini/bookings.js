import { callApi } from './calls.js'
import { button, el, field, fill, say } from './elements.js'

const services = '/api/mp/property/convenience-services'
const bookings = '/api/mp/property/service-bookings'
const states = {
  to_pay: '待支付',
  pending: '待确认',
  confirmed: '已预约',
  rejected: '已拒绝',
  cancelled: '已取消',
  fulfilled: '已完成',
  no_show: '爽约',
  rated: '已评价',
}
const open = ['to_pay', 'pending', 'confirmed']
const yuan = (fen) => (fen > 0 ? `${(fen / 100).toFixed(2)}元` : '免费')

/** The service that was opened last. */
let opened = null

async function bookingForm(service, homes, again) {
  const slots = (await callApi('GET', `${services}/${service.id}/slots`)).filter(({ left }) => left > 0)
  if (slots.length === 0) return [el('p', { className: 'quiet', textContent: '近期没有可约的时段。' })]
  const room = field('roomId', '房屋', el('select'))
  const slot = field('slotId', '时段', el('select'))
  fill(
    room.input,
    homes.filter(({ estateId }) => estateId === service.estateId),
    ({ roomId, roomName }) => [roomId, roomName],
  )
  fill(slot.input, slots, ({ id, resourceName, label, left }) => [
    id,
    `${label} · ${resourceName}（余${left}）`,
  ])
  const book = async () => {
    await callApi('POST', bookings, { roomId: Number(room.value()), slotId: Number(slot.value()) })
    say('已提交预约')
  }
  return [room.box, slot.box, button('预约', book, again)]
}

async function shownService(service, homes, again) {
  const { intro, businessHours, address, bookable, phone } = await callApi('GET', `${services}/${service.id}`)
  const about = new DOMParser().parseFromString(intro ?? '', 'text/html').body.textContent
  return el('section', { className: 'card', ariaLabel: '服务详情' }, [
    el('h2', { textContent: service.name }),
    ...[about, businessHours, address, phone].filter(Boolean).map((textContent) => el('p', { textContent })),
    ...(bookable ? await bookingForm(service, homes, again) : []),
  ])
}

function shownBooking(one, again) {
  const { id, serviceName, resourceName, slot, fee, state, verifyCode, reason } = one
  const cancel = async () => await callApi('POST', `${bookings}/${id}/cancel`, {})
  const rate = async () => await callApi('POST', `${bookings}/${id}/rate`, { score: 5 })
  return el('section', { className: 'card', ariaLabel: '我的预约' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: `${serviceName} · ${resourceName}` }),
      el('span', { className: 'state', textContent: states[state] }),
    ]),
    el('p', { className: 'quiet', textContent: `${slot} · ${yuan(fee)}` }),
    ...(verifyCode === null ? [] : [el('p', { textContent: `核销码 ${verifyCode}` })]),
    ...(reason === null ? [] : [el('p', { className: 'quiet', textContent: reason })]),
    ...(open.includes(state) ? [button('取消预约', cancel, again)] : []),
    ...(state === 'fulfilled' ? [button('五星好评', rate, again)] : []),
  ])
}

/** 便民: what is offered around the own homes, and what was booked of it. */
export async function bookingsPage(homes, again) {
  const places = [...new Set(homes.map(({ estateId }) => estateId))]
  const found = await Promise.all(
    places.map(async (estateId) =>
      (await callApi('GET', `${services}?estateId=${estateId}`)).map((one) => ({ ...one, estateId })),
    ),
  )
  const { records } = await callApi('GET', `${bookings}?pageSize=20`)
  const all = found.flat()
  const chosen = all.find(({ id }) => id === opened)
  const detail = chosen === undefined ? [] : [await shownService(chosen, homes, again)]
  const cards = all.map((service) => {
    const card = el('button', { className: 'card', type: 'button' }, [
      el('span', { className: 'row' }, [
        el('strong', { textContent: service.name }),
        el('span', { className: 'state', textContent: service.bookable ? yuan(service.fee) : '电话联系' }),
      ]),
      el('span', { className: 'quiet', textContent: `${service.typeName} · ${service.providerName}` }),
    ])
    card.addEventListener('click', () => {
      opened = service.id
      void again()
    })
    return card
  })
  if (cards.length === 0) cards.push(el('p', { className: 'card', textContent: '还没有便民服务。' }))
  return [...detail, ...records.map((one) => shownBooking(one, again)), ...cards]
}

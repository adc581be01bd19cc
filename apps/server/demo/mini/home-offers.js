// 房源: the own homes that are on offer, and offering one.
import { callApi, upload } from './calls.js'
import { button, el, field, fill, say } from './elements.js'

const path = '/api/mp/property/home-offers'
const states = {
  draft: '草稿',
  pending: '待审核',
  online: '已上架',
  rejected: '已驳回',
  offline: '已下架',
  rented: '已出租',
}
const payments = { d1p1: '押一付一', d1p3: '押一付三', d2p3: '押二付三', half: '半年付', year: '年付' }

const shownOffer = (one, again) =>
  el('section', { className: 'card', ariaLabel: '我的房源' }, [
    el('span', { className: 'row' }, [
      el('strong', { textContent: one.title }),
      el('span', { className: 'state', textContent: states[one.state] }),
    ]),
    el('p', {
      className: 'quiet',
      textContent: `${one.place} · ${(one.monthlyRent / 100).toFixed(2)}元/月 · 浏览${one.viewCount} · 咨询${one.inquiryCount}`,
    }),
    ...(one.rejectReason === null ? [] : [el('p', { className: 'fault', textContent: one.rejectReason })]),
    ...(one.state === 'online'
      ? [button('下架', async () => await callApi('POST', `${path}/${one.id}/withdraw`), again)]
      : []),
  ])

/** What stands on offer, and below it the form; `form` is that of the other tabs. */
export async function homeOffersPage(form, homes, again) {
  const offers = await callApi('GET', path)
  if (homes.length === 0)
    return [el('p', { className: 'card', textContent: '没有名下的房屋，请先完成实名认证。' })]
  const room = field('roomId', '房屋', el('select'))
  fill(room.input, homes, ({ roomId, estateName, roomName }) => [roomId, `${estateName} ${roomName}`])
  const title = field('title', '标题', el('input', { maxLength: 50 }))
  const rent = field('monthlyRent', '月租金（元）', el('input', { type: 'number', min: '1' }))
  const payment = field('payment', '付款方式', el('select'))
  fill(payment.input, Object.entries(payments), (one) => one)
  const from = field('availableFrom', '可租日期', el('input', { type: 'date' }))
  const words = field('description', '描述', el('textarea', { maxLength: 1000 }))
  const pictures = (key, label) =>
    field(key, label, el('input', { type: 'file', accept: 'image/*', multiple: true }))
  const images = pictures('images', '图片')
  const cert = pictures('propertyCert', '产权证明')
  const uploaded = async ({ input }) => await Promise.all([...input.files].map(upload))
  return [
    ...offers.map((one) => shownOffer(one, again)),
    form([room, title, rent, payment, from, words, images, cert], '发布房源', async () => {
      const made = await callApi('POST', path, {
        roomId: Number(room.input.value),
        title: title.value(),
        rentMode: 'whole',
        monthlyRent: Math.round(Number(rent.value()) * 100),
        payment: payment.input.value,
        availableFrom: from.value() || null,
        description: words.value() || null,
        images: await uploaded(images),
        propertyCert: await uploaded(cert),
      })
      say(`已提交审核，编号 ${made.listingNo}`)
      await again()
    }),
  ]
}

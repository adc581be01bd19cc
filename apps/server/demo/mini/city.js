// 上门维修: what the city offers at the own home, and ordering it.
import { callApi } from './calls.js'
import { el, field, fill, say } from './elements.js'

/** Tomorrow at ten, as the input of a local time writes it. */
function tomorrow() {
  const day = new Date(Date.now() + 86_400_000)
  const two = (n) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T10:00`
}

const yuan = (fen) => (fen / 100).toFixed(2)

/** An offer in words: nobody comes, or who does, and for how much. */
function offerCard({
  offered,
  reason,
  providers,
  visitFee,
  surcharge,
  warrantyDays,
  hotline,
  notice,
  prices,
}) {
  if (!offered) return el('p', { className: 'card fault', textContent: `暂不能上门：${reason}` })
  return el('section', { className: 'card', ariaLabel: '上门报价' }, [
    el('strong', { textContent: providers.length > 0 ? providers.join('、') : '物业维修人员' }),
    el('p', {
      textContent: `上门费 ${yuan(visitFee)} 元${surcharge > 0 ? `，加价 ${surcharge}%` : ''}，保修 ${warrantyDays} 天`,
    }),
    ...prices.map(({ item, unit, price, priceMax }) =>
      el('p', {
        className: 'quiet',
        textContent: `${item}：${yuan(price)}${priceMax === null ? '' : `–${yuan(priceMax)}`} 元/${unit}`,
      }),
    ),
    ...(notice ? [el('p', { className: 'quiet', textContent: notice })] : []),
    el('p', { className: 'quiet', textContent: `服务热线 ${hotline}` }),
  ])
}

/** The page of the tab; `form` is that of the other tabs, `made` shows the order that was made. */
export async function cityPage(form, homes, made) {
  if (homes.length === 0)
    return [el('p', { className: 'card', textContent: '没有名下的房屋，请先完成实名认证。' })]
  const room = field('roomId', '房屋', el('select'))
  fill(room.input, homes, ({ roomId, estateName, roomName }) => [roomId, `${estateName} ${roomName}`])
  const type = field('typeId', '报修类型', el('select'))
  const at = field('expectStart', '上门时间', el('input', { type: 'datetime-local' }))
  at.input.value = tomorrow()
  const city = field('city', '报价', el('div'))
  const provider = field('providerId', '服务商', el('select'))
  const content = field('content', '描述', el('textarea', { maxLength: 500 }))
  const estateOf = () => homes.find(({ roomId }) => String(roomId) === room.value())?.estateId
  const ask = async () => {
    city.input.replaceChildren()
    if (type.input.value === '' || at.value() === '') return
    const asked = {
      estateId: estateOf(),
      repairTypeId: Number(type.input.value),
      at: new Date(at.value()).toISOString(),
      urgent: false,
    }
    const offer = await callApi('POST', '/api/mp/property/city-repairs/offer', asked)
    city.input.append(offerCard(offer))
    const free = offer.choices.filter(({ full }) => !full)
    fill(provider.input, [null, ...free], (one) =>
      one === null
        ? ['', '由平台派单']
        : [one.id, one.score === null ? one.name : `${one.name}（${one.score}分）`],
    )
  }
  const offerTypes = async () => {
    const types = await callApi('GET', `/api/mp/property/repair-types?estateId=${estateOf()}`)
    fill(
      type.input,
      types.filter(({ area }) => area !== 'public'),
      ({ id, category, name }) => [id, `${category} · ${name}`],
    )
    await ask()
  }
  room.input.addEventListener('change', () => void offerTypes())
  type.input.addEventListener('change', () => void ask().catch((error) => say(error.message)))
  at.input.addEventListener('change', () => void ask().catch((error) => say(error.message)))
  await offerTypes()
  return [
    form(
      [room, type, at, { ...city, value: () => true }, provider, content],
      '预约上门',
      async (confirmed) => {
        const order = await callApi('POST', '/api/mp/property/repair-orders', {
          roomId: Number(room.input.value),
          typeId: Number(type.input.value),
          area: 'indoor',
          content: content.value(),
          expectStart: new Date(at.value()).toISOString(),
          city: true,
          providerId: provider.value() === '' ? null : Number(provider.value()),
          confirmed,
        })
        say(`已预约${order.providerName ?? '物业上门'}，工单号 ${order.orderNo}`)
        await made(order.id)
      },
    ),
  ]
}

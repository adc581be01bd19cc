// 办事指南: how a matter is got done in the own estates, and whether that helped.
import { callApi } from './calls.js'
import { button, el, say } from './elements.js'

const guides = '/api/mp/property/guides'

/** The guide that was opened last. */
let opened = null

const line = (label, text) =>
  text ? [el('p', {}, [el('span', { className: 'quiet', textContent: `${label} ` }), text])] : []

function shownGuide(guide, again) {
  const {
    id,
    title,
    summary,
    conditions,
    steps,
    materials,
    faqs,
    location,
    serviceHours,
    feeText,
    contactPhone,
  } = guide
  const rate = (helpful) => async () => {
    opened = await callApi('POST', `${guides}/${id}/rate`, { helpful })
  }
  return el('section', { className: 'card', ariaLabel: '指南详情' }, [
    el('h2', { textContent: title }),
    el('p', { textContent: summary }),
    ...line('办理条件', conditions),
    el(
      'ol',
      { ariaLabel: '办理流程' },
      steps.map((step) =>
        el('li', { textContent: step.content ? `${step.title}：${step.content}` : step.title }),
      ),
    ),
    ...materials.map(({ name, form, copies }) => el('p', { textContent: `${name}（${form}${copies}份）` })),
    ...line('地点', location),
    ...line('时间', serviceHours),
    ...line('收费', feeText),
    ...line('电话', contactPhone),
    ...faqs.flatMap(({ q, a }) => [el('strong', { textContent: q }), el('p', { textContent: a })]),
    el('p', { className: 'quiet', textContent: `${guide.helpfulCount}人觉得有用` }),
    ...(guide.helpful === true ? [] : [button('有用', rate(true), again)]),
    ...(guide.helpful === false ? [] : [button('没用', rate(false), again)]),
  ])
}

/** The page of the tab: opening a guide counts as a view. */
export async function guidesPage(homes, again) {
  const places = [...new Set(homes.map(({ estateId }) => estateId))]
  const found = await Promise.all(
    places.map(async (estateId) => await callApi('GET', `${guides}?estateId=${estateId}`)),
  )
  const all = found.flat()
  if (all.length === 0) return [el('p', { className: 'card', textContent: '还没有办事指南。' })]
  const detail = all.some(({ id }) => id === opened?.id) ? [shownGuide(opened, again)] : []
  const cards = all.map(({ id, title, category, summary, timeLimit }) => {
    const card = el('button', { className: 'card', type: 'button' }, [
      el('span', { className: 'row' }, [
        el('strong', { textContent: title }),
        el('span', {
          className: 'state',
          textContent: timeLimit === 0 ? '当场办结' : `${timeLimit}个工作日`,
        }),
      ]),
      el('span', { className: 'quiet', textContent: `${category} · ${summary}` }),
    ])
    card.addEventListener('click', () => {
      callApi('POST', `${guides}/${id}/open`, {})
        .then((guide) => {
          opened = guide
          return again()
        })
        .catch((error) => say(error.message))
    })
    return card
  })
  return [...detail, ...cards]
}

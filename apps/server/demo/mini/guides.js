// 办事指南: how a matter is got done in the own estates, and whether that helped.
import { callApi, pictureOf } from './calls.js'
import { button, el, field, say } from './elements.js'

const guides = '/api/mp/property/guides'

/** The guide that was opened last. */
let opened = null
/** What was looked for last. */
let wanted = ''

const line = (label, text) =>
  text ? [el('p', {}, [el('span', { className: 'quiet', textContent: `${label} ` }), text])] : []

/** A picture or a form of a guide: fetched with the session, not by an address that tells it. */
const stored = (key, make) => {
  const made = make()
  const show = async () => {
    const url = await pictureOf(key)
    if (made instanceof HTMLImageElement) made.src = url
    else made.href = url
  }
  show().catch((error) => say(error.message))
  return made
}
const picture = (key, alt) => stored(key, () => el('img', { alt }))
const form = (key, textContent) => stored(key, () => el('a', { textContent, download: '' }))

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
        el('li', {}, [
          step.content ? `${step.title}：${step.content}` : step.title,
          ...(step.image ? [el('div', { className: 'pictures' }, [picture(step.image, step.title)])] : []),
        ]),
      ),
    ),
    ...materials.map(({ name, form: kind, copies, template }) =>
      el('p', {}, [`${name}（${kind}${copies}份） `, ...(template ? [form(template, '下载模板')] : [])]),
    ),
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
    places.map(
      async (estateId) =>
        await callApi(
          'GET',
          `${guides}?${new URLSearchParams({ estateId, ...(wanted !== '' && { keyword: wanted }) })}`,
        ),
    ),
  )
  const all = found.flat()
  const word = field('keyword', '查找办事指南', el('input', { type: 'search', maxLength: 40, value: wanted }))
  const find = async () => {
    wanted = word.value()
  }
  const search = [word.box, button('查找', find, again)]
  const none = wanted === '' ? '还没有办事指南。' : '没有找到，换个词试试。'
  if (all.length === 0) return [...search, el('p', { className: 'card', textContent: none })]
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
  return [...search, ...detail, ...cards]
}

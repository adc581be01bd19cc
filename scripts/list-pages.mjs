/**
 * Every list page of the console: what it is called here, and its address.
 * @type {[name: string, path: string][]}
 */
export const listPages = [
  ['communities', '/community-list'],
  ['estates', '/community-management'],
  ['companies', '/community-management1'],
  ['contracts', '/community-management1?tab=contracts'],
  ['buildings', '/community-management3'],
  ['build-batches', '/community-management3?tab=batches'],
  ['channels', '/community-management4'],
  ['rooms', '/community-management5'],
  ['residents', '/community-management7'],
  ['residents-active', '/community-management7?tab=active'],
  ['residents-review', '/community-management7?tab=review'],
  ['residents-leases', '/community-management7?tab=leases'],
  ['models', '/device-management'],
  ['devices', '/equipment-management'],
  ['ingest-keys', '/equipment-status?tab=keys'],
  ['passes', '/logs'],
  ['grants', '/logs?tab=grants'],
  ['users', '/user'],
  ['roles', '/role'],
  ['dicts', '/dict'],
  ['privacy', '/privacy'],
  ['consents', '/privacy?tab=consents'],
  ['sso-clients', '/param?tab=sso'],
  ['log-login', '/log-login'],
  ['log-online', '/log-login?tab=online&state=active'],
  ['log-risk', '/log-login?tab=risk'],
  ['log-operation', '/log-operation'],
  ['log-access', '/log-operation?tab=access'],
  ['log-exports', '/log-operation?tab=exports'],
]

/** What a list is measured by (px, rows). */
const firstRow = 230
const wantedRows = { desk: 14, phone: 5 }

/**
 * The figures of the list that a page shows.
 * @param {import('playwright').Page} page
 */
export async function measureList(page) {
  await page.waitForSelector('main [data-component=DataTable], main [data-component=Empty]', {
    timeout: 20_000,
  })
  await page.waitForSelector('main [data-row], main [data-component=Empty]', { timeout: 20_000 })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  return await figuresOf(page)
}

/**
 * The figures of the list that is shown now, without waiting for it.
 * @param {import('playwright').Page} page
 */
export async function figuresOf(page) {
  return await page.evaluate(() => {
    const table = [...document.querySelectorAll('main [data-component=DataTable]')].find((one) =>
      one.checkVisibility(),
    )
    const rows = [...(table?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect())
    const heads = [...(table?.querySelectorAll('th[data-column]') ?? [])]
    const scroller = table?.querySelector('table')?.parentElement
    const box = scroller?.getBoundingClientRect()
    const inside = (element) => {
      const own = element.getBoundingClientRect()
      return box === undefined || (own.left >= box.left - 1 && own.right <= box.right + 1)
    }
    const named = (cell) => cell.querySelector('[data-component=StatusTag]') !== null
    // The state stands second; a log has its result there, and what is out of use is marked beside its name.
    const states = heads.filter((head) => /状态|结果/u.test(head.textContent ?? ''))
    const tags = [...(table?.querySelectorAll('[data-row] td[data-column]') ?? [])].filter(named)
    const dotted = (cell) => cell.scrollWidth > cell.clientWidth
    return {
      first: rows[0] ? Math.round(rows[0].top) : null,
      rows: rows.length,
      seen: rows.filter((row) => row.bottom <= window.innerHeight && row.top >= 0).length,
      // Cells that lie outside of what is seen of the table: cut by its edge.
      sliced: heads.filter((head) => !inside(head)).length,
      // Heads that end in dots.
      cut: heads.filter((head) => {
        const text = head.querySelector('span > span')
        return text !== null && text.scrollWidth > text.clientWidth
      }).length,
      sideways: document.documentElement.scrollWidth > window.innerWidth,
      // How rows stand: said in words that end in dots it is not said.
      states: new Set(tags.filter(dotted).map((cell) => cell.getAttribute('data-column'))).size,
      status:
        states.length === 0 && tags.length === 0
          ? 'none'
          : states.some(inside) || tags.some(inside)
            ? 'seen'
            : 'out of sight',
      heading:
        [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility())?.textContent ?? '-',
    }
  })
}

/**
 * What a page misses, in words.
 * @param {Awaited<ReturnType<typeof measureList>>} found
 * @param {boolean} phone
 */
export function bars(found, phone) {
  const wanted = Math.min(phone ? wantedRows.phone : wantedRows.desk, found.rows)
  return [
    ...(found.heading === '-' ? ['no heading'] : []),
    ...(found.sideways ? ['scrolls sideways'] : []),
    ...(!phone && found.first !== null && found.first > firstRow ? [`first row at ${found.first}`] : []),
    ...(found.seen < wanted ? [`${found.seen} rows seen`] : []),
    ...(found.sliced > 0 ? [`${found.sliced} columns sliced`] : []),
    ...(found.cut > 0 ? [`${found.cut} heads end in dots`] : []),
    ...(found.status === 'out of sight' ? ['the state of rows is out of sight'] : []),
    ...(found.states > 0 ? [`states of ${found.states} columns end in dots`] : []),
  ]
}

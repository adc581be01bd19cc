// What has to be on the screen; each runs in the page and knows what it is given alone.

/** The list under a title with its rows; `before`: the rows that were there and are not the wanted ones. */
export const listStands = ({ title, before }) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  const grid = seen('main [role=grid], main [role=treegrid]')
  const text = [...(grid?.querySelectorAll('[data-row]') ?? [])].map((row) => row.textContent).join('\n')
  return (
    (seen('main h1')?.textContent ?? '') === title &&
    text !== '' &&
    (before === undefined || (text !== before && grid.getAttribute('aria-busy') !== 'true'))
  )
}

/** 首页 with its figures and as many charts. */
export const dashboardStands = ({ charts }) =>
  [...document.querySelectorAll('main [data-component=Chart] svg.apexcharts-svg')].filter((one) =>
    one.checkVisibility(),
  ).length >= charts

/** A dialog or drawer with at least so many of what it is about. */
export const dialogStands = ({ parts, least }) => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].find((one) => one.checkVisibility())
  return (dialog?.querySelectorAll(parts).length ?? 0) >= least
}

/** The field that was typed into holds this. */
export const fieldHolds = ({ text }) => document.activeElement?.value === text

/** The text of the rows that are shown. */
export const rowsShown = () => {
  const grid = [...document.querySelectorAll('main [role=grid]')].find((one) => one.checkVisibility())
  return [...(grid?.querySelectorAll('[data-row]') ?? [])].map((row) => row.textContent).join('\n')
}

export const chartsShown = () =>
  [...document.querySelectorAll('main [data-component=Chart] svg.apexcharts-svg')].filter((one) =>
    one.checkVisibility(),
  ).length

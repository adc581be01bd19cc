/** Type, space, radius, motion and layer scales: the same in every theme. */

export const fontFamily = {
  text: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif',
  mono: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Consolas, "Liberation Mono", monospace',
  screenDigits: '"DIN Alternate", Bahnschrift, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
} as const

/** Spread into a style: `...type.h3`. */
export const type = {
  caption: { fontSize: '12px', lineHeight: '20px', fontWeight: 400 },
  small: { fontSize: '13px', lineHeight: '20px', fontWeight: 400 },
  body: { fontSize: '14px', lineHeight: '22px', fontWeight: 400 },
  strong: { fontSize: '14px', lineHeight: '22px', fontWeight: 600 },
  h4: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  h3: { fontSize: '18px', lineHeight: '28px', fontWeight: 600 },
  h2: { fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  h1: { fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  'metric-m': { fontSize: '30px', lineHeight: '38px', fontWeight: 600, letterSpacing: '-.01em' },
  'metric-l': { fontSize: '38px', lineHeight: '46px', fontWeight: 600, letterSpacing: '-.015em' },
} as const
/** Step of the scale of text. */
export type TypeName = keyof typeof type

/** Pixel steps; keys are the pixels. */
export const space = {
  0: '0',
  2: '2px',
  4: '4px',
  6: '6px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
  40: '40px',
  48: '48px',
  64: '64px',
} as const
/** Step of the scale of distances (px). */
export type SpaceStep = keyof typeof space

/** Nested radius = outer − padding, at least `mini`. */
export const radius = {
  mini: '2px',
  tag: '4px',
  control: '6px',
  card: '8px',
  dialog: '12px',
  pill: '999px',
} as const

/** Stacking order of fixed and sticky parts. */
export const zIndex = {
  sticky: 10,
  header: 20,
  sidebar: 30,
  drawer: 40,
  dialog: 50,
  popover: 60,
  toast: 70,
  tooltip: 80,
} as const

/** Curves of movement: one in, one out. */
export const ease = {
  enter: 'cubic-bezier(.2,0,0,1)',
  exit: 'cubic-bezier(.4,0,1,1)',
} as const

/** Milliseconds; exits take 75 %. */
export const duration = { colour: 80, tooltip: 120, popover: 160, dialog: 200, sidebar: 280 } as const

/** Named widths at which the shell and the pages change. */
export const breakpoint = {
  tablet: 768,
  desktop: 992,
  wide: 1200,
  xwide: 1440,
  xxwide: 1600,
  full: 1920,
} as const

/** Metrics of one `data-size`. */
export type SizeMetrics = {
  controlHeight: string
  fontSize: string
  lineHeight: string
  padX: string
  icon: string
  rowHeight: string
  headHeight: string
  cellPadX: string
  fieldGap: string
  menuItemHeight: string
  tagHeight: string
}

type Eleven = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const px = (value: number) => `${value}px`

const metrics = ([
  control,
  font,
  line,
  padX,
  icon,
  row,
  head,
  cell,
  gap,
  item,
  tag,
]: Eleven): SizeMetrics => ({
  controlHeight: px(control),
  fontSize: px(font),
  lineHeight: px(line),
  padX: px(padX),
  icon: px(icon),
  rowHeight: px(row),
  headHeight: px(head),
  cellPadX: px(cell),
  fieldGap: px(gap),
  menuItemHeight: px(item),
  tagHeight: px(tag),
})

export const sizes = {
  large: metrics([40, 14, 22, 16, 18, 56, 44, 16, 24, 40, 24]),
  medium: metrics([36, 14, 22, 12, 16, 40, 36, 12, 20, 40, 24]),
  small: metrics([32, 13, 20, 12, 16, 36, 36, 10, 16, 36, 20]),
  mini: metrics([28, 12, 20, 8, 14, 32, 32, 8, 12, 32, 20]),
} as const
export type SizeName = keyof typeof sizes

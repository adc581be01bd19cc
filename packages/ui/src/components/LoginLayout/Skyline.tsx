import * as css from './LoginLayout.css.ts'

interface House {
  x: number
  floors: number
  columns: number
}

/** Units of 8: a window is 8 × 10 with gaps of 8. */
const houses: readonly House[] = [
  { x: 24, floors: 7, columns: 5 },
  { x: 136, floors: 13, columns: 4 },
  { x: 252, floors: 9, columns: 6 },
  { x: 388, floors: 15, columns: 4 },
  { x: 500, floors: 8, columns: 5 },
]
/** Behind them, without windows: left edge, width, height. */
const behind = [
  [0, 64, 210],
  [88, 72, 270],
  [196, 56, 320],
  [300, 84, 250],
  [452, 64, 300],
  [548, 60, 200],
] as const
/** Centres of the trees in front, with their sizes. */
const trees = [
  [12, 16],
  [122, 14],
  [240, 18],
  [372, 15],
  [486, 18],
  [592, 14],
] as const
const GROUND = 372
const FLOOR = 20
const COLUMN = 16

/** A fixed pattern of lit rooms: some, without a visible rhythm. */
const lit = (house: number, floor: number, column: number) =>
  ((house * 131 + floor * 37 + column * 71 + floor * column * 13) % 97) % 6 === 0

/** All windows of a house as one line: those that are lit, or the others. */
const windows = ({ x, floors, columns }: House, index: number, wanted: boolean) => {
  const top = GROUND - floors * FLOOR
  return Array.from({ length: floors * columns }, (_empty, cell) => {
    const [floor, column] = [Math.floor(cell / columns), cell % columns]
    return lit(index, floor, column) === wanted
      ? `M${x + 8 + column * COLUMN} ${top + floor * FLOOR}h8v10h-8z`
      : ''
  }).join('')
}

/** A residential community in the evening, in the tints of the accent. Decoration only. */
export function Skyline() {
  return (
    <svg
      className={css.skyline}
      viewBox="0 0 600 380"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="currentColor"
    >
      <circle cx={330} cy={44} r={36} opacity={0.14} />
      <path
        opacity={0.08}
        d={behind
          .map(([x, width, height]) => `M${x} ${GROUND - height}h${width}v${height}h-${width}z`)
          .join('')}
      />
      {houses.map((house, index) => {
        const { x, floors, columns } = house
        const height = floors * FLOOR + 14
        return (
          <g key={x}>
            <rect
              className={css.wall}
              x={x}
              y={GROUND - height}
              width={columns * COLUMN + 8}
              height={height}
              rx={3}
            />
            <path opacity={0.16} d={windows(house, index, false)} />
            <path opacity={0.72} d={windows(house, index, true)} />
          </g>
        )
      })}
      {trees.map(([x, size]) => (
        <g key={x} className={css.tree}>
          <circle cx={x} cy={GROUND - size - 8} r={size} />
          <path d={`M${x - 1.5} ${GROUND - size - 4}h3V${GROUND}h-3z`} />
        </g>
      ))}
      <rect y={GROUND} width={600} height={8} opacity={0.2} />
    </svg>
  )
}

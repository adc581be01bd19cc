import * as css from './LoginLayout.css.ts'

interface House {
  x: number
  floors: number
  columns: number
}

/** Units of 8: a window is 8 × 10 with gaps of 8. */
const houses: readonly House[] = [
  { x: -12, floors: 9, columns: 4 },
  { x: 66, floors: 15, columns: 5 },
  { x: 162, floors: 11, columns: 4 },
  { x: 242, floors: 18, columns: 5 },
  { x: 338, floors: 8, columns: 6 },
  { x: 450, floors: 13, columns: 5 },
  { x: 546, floors: 10, columns: 4 },
]
const GROUND = 380
const FLOOR = 20
const COLUMN = 16

/** A fixed pattern of lit rooms: some, without a visible rhythm. */
const lit = (house: number, floor: number, column: number) =>
  ((house * 131 + floor * 37 + column * 71 + floor * column * 13) % 97) % 7 === 0

/** Residential buildings in elevation, windows lit here and there. Decoration only. */
export function Skyline() {
  return (
    <svg
      className={css.skyline}
      viewBox="0 0 600 380"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {houses.map((house, index) => {
        const height = house.floors * FLOOR + 12
        const top = GROUND - height
        return (
          <g key={house.x} fill="currentColor">
            <rect x={house.x} y={top} width={house.columns * COLUMN + 8} height={height} opacity={0.08} />
            {Array.from({ length: house.floors * house.columns }, (_empty, cell) => {
              const floor = Math.floor(cell / house.columns)
              const column = cell % house.columns
              return (
                <rect
                  key={cell}
                  x={house.x + 8 + column * COLUMN}
                  y={top + 12 + floor * FLOOR}
                  width={8}
                  height={10}
                  rx={1}
                  opacity={lit(index, floor, column) ? 0.55 : 0.12}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}

interface ShareRingProps {
  /** 人数, 面积. */
  readonly label: string
  readonly part: number
  readonly whole: number
  /** Below the share: how much of how much. */
  readonly detail: string
  /** The share that is needed: a line across the ring. */
  readonly need: readonly [part: number, whole: number]
  readonly text: string
}

const size = 168
const radius = 68
const around = 2 * Math.PI * radius

const at = (turn: number, r: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return { x: size / 2 + r * Math.cos(angle), y: size / 2 + r * Math.sin(angle) }
}

/** How much of a whole has come together, as a ring with the line that it has to reach. */
export function ShareRing({ label, part, whole, detail, need: [num, of], text }: ShareRingProps) {
  const done = whole === 0 ? 0 : Math.min(1, part / whole)
  // In whole numbers, as it is counted.
  const reached = whole > 0 && of * part >= num * whole
  const [from, to] = [at(num / of, radius - 14), at(num / of, radius + 14)]
  return (
    <figure className="m-0 grid justify-items-center gap-2">
      <svg
        width={size}
        height={size}
        role="img"
        aria-label={`${label}参与率 ${text}，${reached ? '已达到' : '未达到'}三分之二`}
      >
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={14} className="stroke-fill" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={14}
          strokeDasharray={`${done * around} ${around}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
          className={reached ? 'stroke-success' : 'stroke-accent'}
        />
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={2} className="stroke-text" />
        <text
          x={size / 2}
          y={size / 2 - 2}
          textAnchor="middle"
          className="fill-text text-h3 font-semibold tabular-nums"
        >
          {text}
        </text>
        <text x={size / 2} y={size / 2 + 20} textAnchor="middle" className="fill-text-2 text-small">
          {label}
        </text>
      </svg>
      <figcaption className="text-center text-small text-text-2">
        {detail}
        <br />
        {reached ? '已达到三分之二' : '未达到三分之二'}
      </figcaption>
    </figure>
  )
}

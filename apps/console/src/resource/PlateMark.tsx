import { formatPlate } from '@linli/validators/format-plate'

interface PlateMarkProps {
  /** As it is stored; empty for a vehicle without one. */
  readonly plate: string | null | undefined
  /** A value of the dictionary 号牌颜色. */
  readonly color: string | null | undefined
}

/** Ground and ink of real plates (GA 36-2018), the same in both themes: they are pictures, not states. */
const looks: Readonly<Record<string, readonly [string, string]>> = {
  blue: ['#1454b8', '#ffffff'],
  yellow: ['#f2c230', '#1a1a1a'],
  green: ['linear-gradient(#e9f7ec, #4fbf6b)', '#10241a'],
  yellow_green: ['linear-gradient(90deg, #f2c230 26%, #4fbf6b 26%)', '#10241a'],
  white: ['#ffffff', '#1a1a1a'],
  black: ['#1a1a1a', '#ffffff'],
}
const plain = ['#e3e6ea', '#1a1a1a'] as const

/** A number plate as it is on the car, so that it is known at a glance. */
export function PlateMark({ plate, color }: PlateMarkProps) {
  if (plate == null || plate === '') return <span className="text-text-3">无牌</span>
  const [background, ink] = looks[color ?? ''] ?? plain
  return (
    <span
      className="inline-block rounded-[3px] px-1.5 text-caption font-semibold leading-5 tabular-nums ring-1 ring-inset ring-black/20"
      style={{ background, color: ink }}
    >
      {formatPlate(plate)}
    </span>
  )
}

import type { PointerEvent, Ref } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { roundTo } from '../../private/number/decimal.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import * as css from './Slider.css.ts'
import { type SliderScale, SliderThumb, SliderTrack, splitScale } from './SliderTrack.tsx'

export interface RangeSliderProps extends ControlProps, ValueProps<readonly [number, number]>, SliderScale {
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>` of the lower end. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** Two numbers between two ends; the lower one never passes the upper one. */
export function RangeSlider({
  value,
  defaultValue = null,
  onChange,
  name,
  controlRef,
  onBlur,
  ...props
}: RangeSliderProps) {
  const [scale, rest] = splitScale(props)
  const { min, max, step } = scale
  const messages = useMessages('special', special)
  const { root, state, others, field } = useControl('RangeSlider', rest, css.root)
  const [range, setRange] = useControllableState<readonly [number, number] | null>({
    value,
    defaultValue,
    onChange,
    name: 'RangeSlider',
  })
  const shown = range ?? ([min, max] as const)
  const locked = field.disabled || scale.readOnly
  const ends = [
    { end: 0, part: 'control', label: messages.sliderFrom, ref: controlRef },
    { end: 1, part: 'control-to', label: messages.sliderTo, ref: undefined },
  ] as const

  const move = (end: 0 | 1, next: number) => {
    if (locked) return
    const kept = end === 0 ? Math.min(next, shown[1]) : Math.max(next, shown[0])
    if (kept !== shown[end]) setRange(end === 0 ? [kept, shown[1]] : [shown[0], kept])
  }
  /** A press on the track moves the nearer end there. */
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const track = event.currentTarget.querySelector('[data-part=track]')
    if (locked || !track || event.target instanceof HTMLInputElement) return
    const box = track.getBoundingClientRect()
    if (!track.contains(event.target as Node) || box.width === 0) return
    const along = (event.clientX - box.left) / box.width
    const share = getComputedStyle(track).direction === 'rtl' ? 1 - along : along
    const wanted = roundTo(min + Math.round((share * (max - min)) / step) * step, 10)
    // Where both stand on one spot, the side says which.
    const nearer = Math.abs(wanted - shown[0]) < Math.abs(wanted - shown[1]) ? 0 : 1
    const end = wanted < shown[0] ? 0 : nearer
    event.preventDefault()
    move(end, Math.max(min, Math.min(max, wanted)))
    event.currentTarget.querySelectorAll('input').item(end).focus()
  }

  return (
    // A press on the track is for the pointer; the ends have their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...state}
      data-readonly={presence(scale.readOnly)}
      {...root}
      {...others}
      role="group"
      aria-label={field.aria['aria-label']}
      aria-labelledby={field.labelledBy}
      aria-describedby={field.aria['aria-describedby']}
      id={field.id}
      onPointerDown={press}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <SliderTrack scale={scale} from={shown[0]} to={shown[1]} values={shown}>
        {ends.map(({ end, part, label, ref }) => (
          <SliderThumb
            key={part}
            ref={ref}
            data-part={part}
            aria-label={label}
            aria-invalid={field.invalid || undefined}
            name={name}
            scale={scale}
            value={shown[end]}
            disabled={field.disabled}
            className={css.half}
            // Both ends on one spot at the upper end: the lower one must be the one that can leave.
            style={end === 0 && shown[0] === max ? { zIndex: 1 } : undefined}
            onMove={(next) => move(end, next)}
          />
        ))}
      </SliderTrack>
    </div>
  )
}

import type { Ref } from 'react'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import * as css from './Slider.css.ts'
import { type SliderScale, SliderThumb, SliderTrack, splitScale } from './SliderTrack.tsx'

export interface SliderProps extends ControlProps, ValueProps<number>, SliderScale {
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** A number between two ends, where being about right is enough; for an exact one use NumberInput. */
export function Slider({
  value,
  defaultValue = null,
  onChange,
  name,
  controlRef,
  onBlur,
  ...props
}: SliderProps) {
  const [scale, rest] = splitScale(props)
  const { root, state, others, field } = useControl('Slider', rest, css.root)
  const [number, setNumber] = useControllableState<number | null>({
    value,
    defaultValue,
    onChange,
    name: 'Slider',
  })
  const shown = number ?? scale.min
  return (
    <div {...state} data-readonly={presence(scale.readOnly)} {...root}>
      <SliderTrack scale={scale} from={scale.min} to={shown} values={[shown]}>
        <SliderThumb
          {...others}
          {...field.aria}
          // A slider always has a value.
          aria-required={undefined}
          ref={controlRef}
          id={field.id}
          name={name}
          scale={scale}
          value={shown}
          disabled={field.disabled}
          onMove={setNumber}
          onBlur={onBlur}
        />
      </SliderTrack>
    </div>
  )
}

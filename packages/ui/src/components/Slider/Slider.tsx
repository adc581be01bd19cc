import type { Ref } from 'react'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useControl } from '../../private/field/useControl.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import * as css from './Slider.css.ts'
import { type SliderScale, SliderTrack } from './SliderTrack.tsx'

export interface SliderProps extends ControlProps, ValueProps<number>, SliderScale {
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** A number between two ends, where being about right is enough; for an exact one use NumberInput. */
export function Slider({
  value,
  defaultValue = null,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  marks,
  format = String,
  showValue = true,
  readOnly = false,
  name,
  controlRef,
  onBlur,
  ...rest
}: SliderProps) {
  const { root, state, others, field } = useControl('Slider', rest, css.root)
  const [number, setNumber] = useControllableState<number | null>({
    value,
    defaultValue,
    onChange,
    name: 'Slider',
  })
  const shown = number ?? min
  return (
    <div {...state} data-readonly={presence(readOnly)} {...root}>
      <SliderTrack
        min={min}
        max={max}
        from={min}
        to={shown}
        marks={marks}
        shown={showValue ? format(shown) : undefined}
      >
        <input
          {...others}
          {...field.aria}
          aria-required={undefined}
          aria-readonly={readOnly || undefined}
          aria-valuetext={format(shown)}
          ref={controlRef}
          type="range"
          data-part="control"
          id={field.id}
          name={name}
          min={min}
          max={max}
          step={step}
          value={shown}
          disabled={field.disabled}
          className={css.input}
          onChange={(event) => {
            if (!readOnly) setNumber(event.currentTarget.valueAsNumber)
          }}
          onBlur={onBlur}
        />
      </SliderTrack>
    </div>
  )
}

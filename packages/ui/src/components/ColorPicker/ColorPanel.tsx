import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { accentPresets } from '../../theme/appearance.ts'
import { TextInput } from '../TextInput/TextInput.tsx'
import * as css from './ColorPicker.css.ts'
import { hexToHsv, type Hsv, hsvToHex, parseHex } from './hsv.ts'

/** A colour to choose without a dialog. */
export interface ColorPreset {
  /** `#rrggbb`. */
  value: string
  /** Name of the colour. */
  label: string
}

interface ColorPanelProps {
  value: string | null
  onChange: (value: string) => void
  presets: readonly ColorPreset[]
}

const keep = (value: number) => Math.max(0, Math.min(100, value))
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Where it starts when nothing is chosen: a full colour, so that the area has a hue. */
const START = accentPresets[0].hex

/** Area, hue, text and presets. */
export function ColorPanel({ value, onChange, presets }: ColorPanelProps) {
  const messages = useMessages('special', special)
  const [hsv, setHsv] = useState<Hsv>(() => hexToHsv(value ?? START))
  const [draft, setDraft] = useState<string | null>(null)
  // Grey and black have no hue of their own: what was set here stays until another colour comes from outside.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value !== null && hsvToHex(hsv) !== value) setHsv(hexToHsv(value))
  }

  const change = (part: Partial<Hsv>) => {
    const next = { ...hsv, ...part }
    setHsv(next)
    setDraft(null)
    onChange(hsvToHex(next))
  }
  const pick = (hex: string) => {
    setHsv(hexToHsv(hex))
    onChange(hex)
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    change({
      saturation: keep(((event.clientX - box.left) / box.width) * 100),
      brightness: keep(100 - ((event.clientY - box.top) / box.height) * 100),
    })
  }
  const keyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    change({
      saturation: keep(Math.round(hsv.saturation) + step[0] * far),
      brightness: keep(Math.round(hsv.brightness) + step[1] * far),
    })
  }
  const type = (text: string) => {
    setDraft(text)
    const hex = parseHex(text)
    // Three digits may be the beginning of six.
    if (hex !== undefined && text.replace('#', '').length === 6) pick(hex)
  }
  const settle = () => {
    const hex = draft === null ? undefined : parseHex(draft)
    if (hex !== undefined) pick(hex)
    setDraft(null)
  }
  const saturation = Math.round(hsv.saturation)
  const brightness = Math.round(hsv.brightness)

  return (
    <div
      className={css.body}
      style={assignInlineVars({
        [css.colour]: hsvToHex(hsv),
        [css.hue]: hsvToHex({ hue: hsv.hue, saturation: 100, brightness: 100 }),
        [css.x]: `${hsv.saturation}%`,
        [css.y]: `${100 - hsv.brightness}%`,
      })}
    >
      <div
        className={css.area}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus()
          event.preventDefault()
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
      >
        <div
          role="slider"
          tabIndex={0}
          data-initial-focus=""
          aria-label={messages.colorArea}
          aria-valuenow={saturation}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={messages.colorAreaValue(saturation, brightness)}
          className={css.thumb}
          onKeyDown={keyDown}
        />
      </div>
      <input
        type="range"
        min={0}
        max={359}
        step={1}
        value={Math.round(hsv.hue) % 360}
        aria-label={messages.hue}
        aria-valuetext={messages.hueValue(Math.round(hsv.hue) % 360)}
        className={css.hueSlider}
        onChange={(event) => change({ hue: event.currentTarget.valueAsNumber })}
      />
      <TextInput
        aria-label={messages.colorHex}
        size="small"
        mono
        maxLength={7}
        value={draft ?? value ?? ''}
        placeholder="#RRGGBB"
        invalid={draft !== null && draft !== '' && parseHex(draft) === undefined}
        onChange={type}
        onEnter={settle}
        onBlur={settle}
      />
      {presets.length > 0 && (
        <div role="group" aria-label={messages.presetColors} className={css.presets}>
          {presets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              aria-label={preset.label}
              title={preset.label}
              aria-pressed={preset.value === value}
              data-selected={presence(preset.value === value)}
              className={css.preset}
              style={assignInlineVars({ [css.colour]: preset.value })}
              onClick={() => {
                setDraft(null)
                pick(preset.value)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

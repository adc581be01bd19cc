import type { Ref } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { special } from '../../locale/zh-CN/special.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { PanelSelect } from '../../private/floating/PanelSelect.tsx'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { accentPresets } from '../../theme/appearance.ts'
import { ColorPanel, type ColorPreset } from './ColorPanel.tsx'
import * as css from './ColorPicker.css.ts'

export type { ColorPreset } from './ColorPanel.tsx'

export interface ColorPickerProps extends ControlProps, ValueProps<string> {
  /** Colours offered under the area. @default the eight accents of the theme */
  presets?: readonly ColorPreset[] | undefined
  /** Stands there while nothing is chosen. @default 选择颜色 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** Shows the value, which can be focused and copied but not changed. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The button that opens the panel. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** A colour as `#rrggbb`: from presets, by its digits, or in an area of saturation and brightness with a hue beside it. */
export function ColorPicker({
  value,
  defaultValue = null,
  onChange,
  presets,
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: ColorPickerProps) {
  const messages = useMessages('special', special)
  const names = useMessages('shell', shell).accents
  const [colour, setColour] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'ColorPicker',
  })
  const offered = presets ?? accentPresets.map(({ key, hex }) => ({ value: hex, label: names[key] }))
  return (
    <PanelSelect
      {...rest}
      component="ColorPicker"
      text={colour ?? ''}
      renderLead={() => (
        <span
          data-part="swatch"
          data-empty={presence(colour === null)}
          className={css.swatch}
          style={colour === null ? undefined : assignInlineVars({ [css.colour]: colour })}
        />
      )}
      placeholder={placeholder ?? messages.pickColor}
      sent={colour === null ? [] : [colour]}
      readOnly={readOnly}
      onClear={clearable && colour !== null ? () => setColour(null) : undefined}
      panelLabel={messages.pickColor}
      panelClass={css.panel}
      renderPanel={() => <ColorPanel value={colour} onChange={setColour} presets={offered} />}
    />
  )
}

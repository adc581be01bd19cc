import { map } from '../../locale/zh-CN/map.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './MapView.css.ts'
import type { MapFeature, MapLayer } from './mapModel.ts'

export interface MapListProps {
  label: string
  layers: readonly MapLayer[]
  selected: { layer: string; feature: string } | undefined
  onFeature: (layer: MapLayer, feature: MapFeature) => void
}

/** Everything that is on the map, in words. */
export function MapList({ label, layers, selected, onFeature }: MapListProps) {
  const messages = useMessages('map', map)
  const filled = layers.filter((layer) => layer.features.length > 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
    <div className={css.list} role="region" aria-label={label} tabIndex={0}>
      {filled.length === 0 && <p className={css.none}>{messages.none}</p>}
      {filled.map((layer) => (
        <section key={layer.id}>
          <h4 className={css.group}>{`${layer.label}（${layer.features.length}）`}</h4>
          <ul className={css.items}>
            {layer.features.map((feature) => (
              <li key={feature.id}>
                <button
                  type="button"
                  className={css.item}
                  aria-pressed={selected?.layer === layer.id && selected.feature === feature.id}
                  data-selected={presence(selected?.layer === layer.id && selected.feature === feature.id)}
                  onClick={() => onFeature(layer, feature)}
                >
                  <span>{feature.name}</span>
                  {feature.detail !== undefined && <span className={css.detail}>{feature.detail}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

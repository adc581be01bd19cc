import { useState } from 'react'
import { isStill } from '../../../resource/is-still.ts'

interface AdvertMaterialProps {
  readonly advert: {
    readonly title: string
    readonly image: string
    readonly film: string | null
    readonly width: number
    readonly height: number
    readonly labelled: boolean
  }
  readonly className: string
  readonly onShown: () => void
  readonly onError: () => void
}

/** The film of an advert, without a sound; its picture where there is none, it cannot be played, or nothing shall move. */
export function AdvertMaterial({ advert, className, onShown, onError }: AdvertMaterialProps) {
  const [plays, setPlays] = useState(() => advert.film !== null && !isStill())
  const { title, image, film, width, height, labelled } = advert
  return (
    <span className="relative block">
      {plays && film !== null ? (
        <video
          src={film}
          poster={image}
          aria-label={title}
          width={width}
          height={height}
          muted
          autoPlay
          loop
          playsInline
          className={className}
          onLoadedData={onShown}
          onError={() => setPlays(false)}
        />
      ) : (
        <img
          src={image}
          alt={title}
          width={width}
          height={height}
          loading="lazy"
          className={className}
          onLoad={onShown}
          onError={onError}
        />
      )}
      {labelled && (
        <span className="absolute bottom-1 left-1 rounded-tag bg-surface px-1 text-small text-text-2">
          广告
        </span>
      )}
    </span>
  )
}

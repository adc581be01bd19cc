import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { isTyping } from './typing.ts'
import { useWallProfile } from './wall-profile.ts'

const usePause = create<{ readonly paused: boolean }>()(() => ({ paused: false }))

/** Shows one permitted screen after the other where the profile wants it; the space bar stops and goes on. */
export function useCarousel(screen: ScreenName): 'off' | 'running' | 'paused' {
  const { carousel, carouselSeconds, screens } = useWallProfile()
  const navigate = useNavigate()
  const paused = usePause((state) => state.paused)
  const on = carousel && screens.length > 1

  useEffect(() => {
    if (!on) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isTyping(event)) return
      event.preventDefault()
      usePause.setState((state) => ({ paused: !state.paused }))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])

  useEffect(() => {
    if (!on || paused) return undefined
    const next = screens[(screens.indexOf(screen) + 1) % screens.length]
    const timer = setTimeout(() => next && void navigate(`/${next}`), carouselSeconds * 1000)
    return () => clearTimeout(timer)
  }, [on, paused, screen, screens, carouselSeconds, navigate])

  if (!on) return 'off'
  return paused ? 'paused' : 'running'
}

import { type MouseEvent, useRef } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'

export interface DebouncedButtonProps extends ButtonProps {
  /** Presses within this time after one that counted are ignored, ms. @default 1000 */
  interval?: number | undefined
}

/** A button that a double press cannot fire twice. */
export function DebouncedButton({ interval = 1000, onClick, ...rest }: DebouncedButtonProps) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.timeStamp - last.current < interval) {
      // An ignored press must not submit its form either.
      event.preventDefault()
      return
    }
    last.current = event.timeStamp
    onClick?.(event)
  }
  return <Button data-component="DebouncedButton" {...rest} onClick={handleClick} />
}

import { Button } from '@linli/ui/button'
import { Stack } from '@linli/ui/stack'
import { applyAppearance } from '@linli/ui/theme'

/** Writes the attributes of <html> and follows the operating system where it is told to. */
export function ThemeSwitch() {
  return (
    <Stack direction="row" gap={8}>
      <Button onClick={() => applyAppearance({ theme: 'light' })}>Light</Button>
      <Button onClick={() => applyAppearance({ theme: 'dark' })}>Dark</Button>
      <Button onClick={() => applyAppearance({ theme: 'system', accent: 'pine' })}>System, pine</Button>
    </Stack>
  )
}

import type { FieldBinding } from '@linli/ui/form'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'

/** A colour by the browser's own picker: one of ours would weigh more than the page. */
export const colorChoice = (label: string, fallback: string) =>
  function ColorChoice({ bind }: OwnControlProps) {
    const { name, value, onChange, onBlur } = bind as FieldBinding<string>
    return (
      <input
        type="color"
        aria-label={label}
        name={name}
        value={value?.slice(0, 7) ?? fallback}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className="h-8 w-16 cursor-pointer rounded-md border border-border bg-surface"
      />
    )
  }

import { Progress } from '@linli/ui/progress'

/** Below it nobody would take two faces for one. */
const doubtful = 80

/** How like the face is to the one of the file, as a bar. */
export const Similarity = ({ value }: { readonly value: number | null | undefined }) =>
  value == null ? (
    <span className="text-text-3">—</span>
  ) : (
    <Progress
      thin
      label="相似度"
      value={value}
      tone={value < doubtful ? 'warning' : 'success'}
      text={`${value}%`}
    />
  )

import { Spinner } from '@linli/ui/spinner'

/** While the user is being loaded. */
export function StartPage() {
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas" aria-busy="true">
      <Spinner size={32} accent label="正在加载" />
    </div>
  )
}

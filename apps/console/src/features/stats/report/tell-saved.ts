import { toast } from '@linli/ui/toast'

/** Keeps a picture of what is drawn there, and says whether it could. */
export async function tellSaved(
  root: HTMLElement | null,
  draw: (root: HTMLElement) => Promise<boolean>,
): Promise<void> {
  if (root !== null && (await draw(root))) toast.success('图片已保存')
  else toast.warning('当前没有可保存的图表')
}

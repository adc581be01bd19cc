import { cover } from './cover.ts'

/** Compound surnames in use today; with them two characters are the surname. */
const COMPOUND_SURNAMES = [
  '欧阳上官司马东方独孤南宫万俟闻人夏侯诸葛尉迟公羊赫连澹台皇甫宗政濮阳申屠公孙慕容仲孙钟离长孙宇文',
  '司徒鲜于司空闾丘亓官司寇颛孙端木漆雕乐正拓跋轩辕令狐段干百里呼延东郭南门羊舌梁丘左丘西门第五纳兰',
]

function isCompoundSurname(surname: string): boolean {
  return COMPOUND_SURNAMES.some((list) => {
    for (let at = 0; at < list.length; at += 2) if (list.startsWith(surname, at)) return true
    return false
  })
}

/**
 * A person's name for display: the surname stays, and the last character when two or more follow it
 * (张* · 王*明 · 欧阳* · 欧阳*娜). A name of one character is starred. '' for an absent one.
 */
export function maskName(name: string | null | undefined): string {
  const text = name ?? ''
  const characters = Array.from(text)
  const surname = characters.length > 2 && isCompoundSurname(characters.slice(0, 2).join('')) ? 2 : 1
  return cover(text, surname, characters.length > surname + 1 ? 1 : 0)
}

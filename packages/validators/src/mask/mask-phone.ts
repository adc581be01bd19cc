/** A phone number for display: characters 4 to 7 become stars (138****8000). '' for an absent one. */
export function maskPhone(phone: string | null | undefined): string {
  return Array.from(phone ?? '', (character, index) => (index >= 3 && index <= 6 ? '*' : character)).join('')
}

/** Invisible marks that spreadsheets and file dialogs add. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** The zeros of Arabic, Persian, Devanagari, Bengali and full-width digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - zeros.findLast((zero) => zero <= code)!)
}

export function plainText(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll(otherDigits, plainDigit)
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', "'")
    .trim()
}

const particles = new Set('a al and bin da de del della den der di du el la le of the van von y'.split(' '))

/** 'Ida', '2', '(Oslo)', 'ليلى', but not 'boat'. */
const startsLikeName = /^[('"“[]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u
const sentenceMark = /[!?…;:：]|[.,]$/
const initialAtEnd = /\s\p{L}{1,2}\.$/u

const numbered = /^\p{L}+[\s_-]?\d{1,3}$/u

/** Accepts 'Ida Brekke', 'Rekdal, Sanna K.', 'speaker 1', 'Ida (Harbour Ferries)'. */
export function looksLikeName(text: string): boolean {
  if (numbered.test(text)) return true
  const words = text.split(/\s+/)
  return (
    text.length <= 60 &&
    words.length <= 6 &&
    /^[\p{L}\p{N}]/u.test(text) &&
    /\p{L}/u.test(text) &&
    !sentenceMark.test(text.replace(initialAtEnd, '')) &&
    words.every((word) => startsLikeName.test(word) || particles.has(word))
  )
}

/** Finds a part of a sentence between a time and a colon: 'And then he said to me: …'. */
export const looksLikeSentence = (text: string): boolean =>
  text.split(/\s+/, 6).length >= 5 && !looksLikeName(text)

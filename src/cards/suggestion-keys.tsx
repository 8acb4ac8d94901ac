import { useActions } from '#ui/actions/use-actions.tsx'

interface SuggestionKeysProps {
  area: string
  group: string
  /** In the order of the suggestions. Without any, the keys do nothing. */
  choices: readonly (() => void)[]
  worksInFields?: boolean
}

const numberKeys = ['1', '2', '3', '4', '5']

/** Number keys that choose a suggested card in a dialog. Inside the dialog, so that they belong to its layer. */
export function SuggestionKeys({ area, group, choices, worksInFields = false }: SuggestionKeysProps) {
  useActions(
    numberKeys.map((key, index) => ({
      scope: 'dialog',
      group,
      id: `${area}.chooseCard${key}`,
      label: `Choose suggested card ${key}`,
      keys: [key],
      isEnabled: choices[index] !== undefined,
      isInPalette: false,
      worksInFields,
      run: () => choices[index]?.(),
    })),
  )
  return null
}

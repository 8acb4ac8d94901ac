import { FileTrigger } from 'react-aria-components'

import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onPress'> {
  accepts: readonly string[]
  onFile: (file: File) => void
}

export function FileButton({ accepts, onFile, ...rest }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accepts}
      onSelect={(files) => {
        const file = files?.[0]
        if (file && rest.isPending !== true) onFile(file)
      }}
    >
      <Button {...rest} />
    </FileTrigger>
  )
}

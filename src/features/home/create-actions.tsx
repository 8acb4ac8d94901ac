import { Button } from '#ui/button.tsx'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { Icon } from '#ui/icon.tsx'

const createActions = ['app.new-card', 'app.paste-list', 'app.new-feedback']

/** The commands that create content, which the palette has on every screen. */
export function CreateActions() {
  const actions = useActionList().flatMap(({ action }) =>
    createActions.includes(action.id) && action.isEnabled !== false ? [action] : [],
  )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ id, label, icon }) => (
        <Button key={id} variant="line" size="s" onPress={() => runAction(id)}>
          {icon && <Icon of={icon} />}
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The drawer in which files are asked for: the form, beside it what people will see, and afterwards the link. */
import { drawId } from '@waybill/contract/draw-id';
import { planOfAccount } from '@waybill/contract/plans';
import { createRequest, listRequests, type RequestView, requestCounts } from '@waybill/contract/requests';
import type { UserView } from '@waybill/contract/user';
import { BookmarkPlus } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Drawer } from '../../../ui/floating/drawer.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { AskFields } from './ask-fields.tsx';
import { Asked } from './asked.tsx';
import { type AskDraft, askBody, newDraft } from './draft.ts';
import type { EncryptedNoteProps } from './encrypted-note.tsx';
import type { AskedKeys } from './encryption-keys.ts';
import type { EncryptionOptionProps } from './encryption-option.tsx';
import { contentOf, isWorthKeeping } from './own-templates.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { isUntouched } from './templates.ts';
import { useAskForm, useMonthlyText } from './use-ask-form.ts';
import { useOwnTemplates } from './use-own-templates.ts';

/** Loaded with their texts when they are needed. */
export interface AskEncryption {
  readonly Option: ComponentType<EncryptionOptionProps>;
  readonly Note: ComponentType<EncryptedNoteProps>;
}

export interface AskDrawerProps {
  readonly user: UserView;
  /** What to begin with; an empty request unless it is given. */
  readonly initial?: AskDraft | undefined;
  /** The request as people will see it, in its own language. */
  readonly preview: (draft: AskDraft) => ReactNode;
  readonly encryption: AskEncryption;
  readonly onOpen: (slug: string) => void;
  readonly onClose: () => void;
}

type Side = 'form' | 'preview';

interface AskFormProps extends Pick<AskDrawerProps, 'user' | 'preview' | 'encryption'> {
  readonly initial: AskDraft;
  readonly onAsked: (request: RequestView) => void;
  readonly onTouched: (isTouched: boolean) => void;
}

function AskForm({ user, initial, preview, encryption, onAsked, onTouched }: AskFormProps) {
  const t = useTranslations('requests.ask');
  const templates = useTranslations('requests.templates');
  const id = useId();
  const plan = planOfAccount(user);
  /** One for all tries, so that an answer that was lost does not ask twice. */
  const key = useRef(drawId());
  const keys = useRef<{ readonly passphrase: string; readonly made: AskedKeys } | null>(null);
  const keysFor = async (passphrase: string): Promise<AskedKeys> => {
    const before = keys.current;
    if (before !== null && before.passphrase === passphrase) return before.made;
    // What was asked with other keys is another request.
    if (before !== null) key.current = drawId();
    const { makeKeys } = await import('./encryption-keys.ts');
    const made = await makeKeys(passphrase);
    keys.current = { passphrase, made };
    return made;
  };
  const [side, setSide] = useState<Side>('form');
  const most = plan.monthlyRequests;
  const asked = useCall(requestCounts, {}).data?.askedThisMonth;
  const isUsedUp = most !== null && asked !== undefined && asked >= most;
  const monthlyText = useMonthlyText(plan);
  const form = useAskForm({
    initial,
    plan,
    isChange: false,
    submit: async (draft) => {
      const own = draft.encrypted ? await keysFor(draft.passphrase.text) : null;
      const body = askBody(draft, key.current, Date.now());
      const { request } = await callAsUser(createRequest, {
        body: own === null ? body : { ...body, encryption: own.encryption },
      });
      if (own !== null) (await import('./encryption-keys.ts')).rememberKeys(user._id, request.slug, own);
      // Live events say the same, but may not get through.
      for (const outdated of [listRequests, requestCounts]) void invalidate(outdated);
      onAsked(request);
    },
  });
  const { values } = form;
  const own = useOwnTemplates();
  const [isNaming, setNaming] = useState(false);
  const isTouched = !isUntouched(values, own.list) || values.emailTo.length > 0;
  useEffect(() => onTouched(isTouched), [isTouched, onTouched]);
  const people = values.sendAs === 'email' ? values.emailTo.length : 0;
  return (
    <form
      noValidate
      id={id}
      data-side={side}
      className="ask"
      onSubmit={(event) => {
        setSide('form');
        form.onSubmit(event);
      }}
    >
      <div className="ask-sides">
        <Segmented
          legend={t('sides')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'form', label: t('edit') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </div>
      <div className="ask-form">
        {isUsedUp && (
          <p role="alert" className="ask-full">
            {monthlyText}
          </p>
        )}
        <TemplatePicker form={form} plan={plan} own={own} />
        <AskFields
          form={form}
          plan={plan}
          encryption={
            <Suspense fallback={<Skeleton height={48} shape="box" />}>
              <encryption.Option form={form} />
            </Suspense>
          }
        />
      </div>
      <aside aria-label={t('preview')} className="ask-preview">
        <p className="ui-label mb-2">{t('previewLabel')}</p>
        {preview(values)}
        {values.password !== '' && <p className="mt-2 text-12 text-ink-3">{t('previewLocked')}</p>}
      </aside>
      <div className="ask-go">
        <Button
          variant="ghost"
          icon={<BookmarkPlus size={16} aria-hidden="true" />}
          disabled={!isWorthKeeping(values)}
          onClick={() => setNaming(true)}
        >
          {templates('keepThis')}
        </Button>
        <div className="min-w-0 flex-1">
          <StatusLine failed={form.error} />
          {form.error === null && most !== null && !isUsedUp && asked !== undefined && (
            <p className="text-14 text-ink-2">
              {t('ofMonth', { n: formatCount(asked + 1), most: formatCount(most) })}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" size="lg" loading={form.busy} disabled={isUsedUp}>
          {people > 0 ? t('send', counted(people)) : values.sendAs === 'link' ? t('create') : t('sendPlain')}
        </Button>
      </div>
      {isNaming && (
        <TemplateNameDialog
          act="save"
          name={values.title.trim()}
          onName={(name) => own.save(name, contentOf(values, Date.now()))}
          onClose={() => setNaming(false)}
        />
      )}
    </form>
  );
}

export function AskDrawer({ user, initial, preview, encryption, onOpen, onClose }: AskDrawerProps) {
  const t = useTranslations('requests.ask');
  const [begin] = useState(() => initial ?? newDraft(user.requestSettings, planOfAccount(user), Date.now()));
  const [request, setRequest] = useState<RequestView | null>(null);
  const touched = useRef(false);
  const noteTouched = useCallback((isTouched: boolean) => {
    touched.current = isTouched;
  }, []);
  const [isLeaving, setLeaving] = useState(false);
  const change = (open: boolean, isDismissal: boolean) => {
    if (open) return;
    // What was written is not lost by a slip of the hand.
    if (isDismissal && touched.current && request === null) setLeaving(true);
    else onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={change}
      width={request === null ? 1040 : 620}
      title={t('heading')}
      closeLabel={t('close')}
      actions={
        isLeaving && (
          <div role="alert" className="flex flex-1 flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 text-14">{t('leave')}</span>
            <Button size="sm" onClick={() => setLeaving(false)}>
              {t('stay')}
            </Button>
            <Button size="sm" variant="danger" onClick={onClose}>
              {t('discard')}
            </Button>
          </div>
        )
      }
    >
      {request === null ? (
        <AskForm
          user={user}
          initial={begin}
          preview={preview}
          encryption={encryption}
          onAsked={setRequest}
          onTouched={noteTouched}
        />
      ) : (
        <Asked
          request={request}
          note={
            request.encrypted && (
              <Suspense fallback={<Skeleton height={72} shape="box" />}>
                <encryption.Note request={request} />
              </Suspense>
            )
          }
          onOpen={() => onOpen(request.slug)}
          onAgain={() => setRequest(null)}
        />
      )}
    </Drawer>
  );
}

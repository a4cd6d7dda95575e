/** A request as people will see it when they open the link, to look at: nothing in it can be used. */
import type { GiveView } from '@waybill/contract/giving';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentHead } from './document-head.tsx';
import { ItemHead } from './items/item-head.tsx';
import { ItemMark } from './items/item-mark.tsx';
import { askedItems } from './standing.ts';
import { isIntroduced } from './who/is-introduced.ts';
import { WhoForm } from './who/who-form.tsx';

const doNothing = async () => {};

export function GivePreview({ give }: { give: GiveView }) {
  const t = useTranslations('give');
  const introduced = isIntroduced(give);
  return (
    <div className="ui-waybill-box">
      <div className="ui-waybill give-doc">
        <div className="give-body">
          <DocumentHead give={give} heading="h4" />
          {!introduced && (
            <div inert>
              {/* Begins anew when other things are asked of people. */}
              <WhoForm
                key={JSON.stringify([give.asks, give.giver])}
                give={give}
                introduce={doNothing}
                waiting={0}
              />
            </div>
          )}
          <ul aria-label={t('document.items')} className="give-items">
            {askedItems(give, t('document.files')).map((item, index) => (
              <li key={item.id} className="give-item">
                <ItemMark number={index + 1} state="missing" share={undefined} />
                <div className="min-w-0 flex-1">
                  <ItemHead item={item}>
                    {introduced && (
                      <span inert>
                        <Button>{item.most === 1 ? t('item.chooseOne') : t('item.choose')}</Button>
                      </span>
                    )}
                  </ItemHead>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

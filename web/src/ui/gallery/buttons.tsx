/** Gallery: buttons in every look, size and state. */
import { Download, Ellipsis, Link2, Trash2 } from 'lucide-react';
import { Button, type ButtonVariant } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Tooltip } from '../floating/tooltip.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'ink', 'plain', 'ghost', 'danger'];

export function Buttons({ t }: { t: Samples }) {
  const words = { primary: t.send, ink: t.save, plain: t.copy, ghost: t.cancel, danger: t.remove };
  return (
    <Section id="buttons" title="Buttons">
      <Specimen name="variants">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {words[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {words[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="loading keeps the width">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} loading>
              {words[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="sizes">
        <Row>
          <Button variant="primary" size="lg" icon={<Download size={18} aria-hidden="true" />}>
            {t.downloadAll}
          </Button>
          <Button icon={<Link2 size={16} aria-hidden="true" />}>{t.copy}</Button>
          <Button size="sm">{t.cancel}</Button>
        </Row>
      </Specimen>
      <Specimen name="as a link, disabled link">
        <Row>
          <Button variant="ink" render={<a href="#buttons">{t.emptyAction}</a>}>
            {t.emptyAction}
          </Button>
          <Button disabled render={<a href="#buttons">{t.emptyAction}</a>}>
            {t.emptyAction}
          </Button>
        </Row>
      </Specimen>
      <Specimen name="icon buttons with a tip">
        <Row>
          <Tooltip content={t.more}>
            <IconButton label={t.more}>
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
          <Tooltip content={t.copy}>
            <IconButton label={t.copy} variant="plain">
              <Link2 size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
          <IconButton label={t.remove} size="sm" variant="plain" disabled>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="long text">
        <div className="w-full max-w-72">
          <Button variant="primary" size="lg" className="w-full">
            <span className="truncate">{t.long}</span>
          </Button>
        </div>
      </Specimen>
    </Section>
  );
}

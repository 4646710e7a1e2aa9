import { Link } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './button.module.css';

interface Appearance {
  kind?: 'primary' | 'default' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  icon?: ReactNode;
}

export function buttonClass({ kind = 'default', small, wide }: Appearance, extra?: string): string | undefined {
  return classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide, extra);
}

type ButtonProps = ComponentPropsWithoutRef<'button'> & Appearance & { pending?: boolean };

/** While `pending` it keeps its focus and its words, and refuses further clicks. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, small, wide, icon, pending, className, children, type = 'button', onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ kind, small, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
});

type ButtonLinkProps = ComponentPropsWithoutRef<typeof Link> & Appearance;

/** Goes somewhere, so it is a link; looks like a button where it is the page's main step. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { kind, small, wide, icon, className, children, ...rest },
  ref,
) {
  return (
    <Link ref={ref} prefetch="intent" className={buttonClass({ kind, small, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
});

interface DownloadLinkProps extends Appearance {
  href: string;
  pending: boolean;
  onDownload: (href: string) => void;
  children: ReactNode;
}

/** A file: fetched by the page where scripts run, and by the browser where they do not. */
export function DownloadLink({ href, pending, icon, onDownload, children, ...appearance }: DownloadLinkProps) {
  const click = (event: MouseEvent) => {
    event.preventDefault();
    if (!pending) onDownload(href);
  };
  return (
    <a className={buttonClass(appearance)} href={href} download aria-busy={pending || undefined} onClick={click}>
      {pending ? <span className={styles.spinner} aria-hidden /> : icon}
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & {
  label: string;
  kind?: Appearance['kind'];
  small?: boolean;
};

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, kind = 'quiet', small, className, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass({ kind, small }, classNames(styles.icon, className))}
      {...rest}
    />
  );
});

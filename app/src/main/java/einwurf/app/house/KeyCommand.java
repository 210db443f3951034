package einwurf.app.house;

import einwurf.app.CommonOptions;
import einwurf.rules.Text;
import einwurf.server.store.KeyFile;
import einwurf.server.store.NoStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.security.SecureRandom;
import java.util.concurrent.Callable;

@Command(
        name = "key",
        description = "Tell the public half of the key that the house signs dice and records with.")
public final class KeyCommand implements Callable<Integer> {
    @Mixin private final CommonOptions common = new CommonOptions();
    @Mixin private final StoreArguments arguments = new StoreArguments();

    @Option(
            names = "--renew",
            description =
                    "Make a new key, which the old one signs; the house takes it when it"
                            + " starts again.")
    private boolean renew;

    @Option(
            names = "--lost",
            description =
                    "The key that the house signed with is gone for good: go on with the one in"
                            + " the key file here. Players whose devices know the old one are told"
                            + " that it is another.")
    private boolean lost;

    @Option(
            names = "--worker",
            description =
                    "Tell instead, in secret, what \"einwurf bot --work\" needs to think for this"
                            + " house's bots on another machine.")
    private boolean worker;

    @Override
    public Integer call() {
        var language = common.language();
        try {
            arguments.db(); // makes the folder
            var file =
                    renew
                            ? KeyFile.renew(arguments.key(), new SecureRandom())
                            : KeyFile.open(arguments.key(), new SecureRandom());
            if (lost) {
                try (var store = arguments.open(language)) {
                    store.replaceKey(file);
                }
            }
            if (worker) {
                System.out.println(file.key().workerKey());
                return 0;
            }
            System.out.println(file.key().publicHalf());
            for (var earlier : file.earlier()) {
                System.out.println(
                        new Text(
                                        "before it: "
                                                + earlier.publicHalf()
                                                + ", which signed the one after it",
                                        "davor: "
                                                + earlier.publicHalf()
                                                + ", hat den danach unterschrieben")
                                .in(language));
            }
        } catch (NoStore failed) {
            throw StoreArguments.closed(failed);
        }
        return 0;
    }
}
